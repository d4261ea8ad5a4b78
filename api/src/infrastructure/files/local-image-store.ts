import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageStore, type StoredFile } from '../../application/upload/uploads';
import { FreeSpace } from './free-space';
import { explainFullStorage } from './full-storage';

/** 32 MiB, enough for several uploads of the maximum size. */
const MIN_FREE_BYTES = 32 * 1_048_576;
const SAFE_ID = /^[\w-]{1,64}$/;
const SAFE_NAME = /^[\w-]{1,64}\.webp$/;

/**
 * Stores each upload as a folder. Files are first written to a draft folder, which is renamed when all of them are
 * complete. After a crash, an upload is therefore either complete or not found.
 */
export class LocalImageStore extends ImageStore {
  private readonly freeSpace = new FreeSpace(this.root, this.minFreeBytes);

  constructor(
    private readonly root: string,
    private readonly minFreeBytes = MIN_FREE_BYTES,
  ) {
    super();
  }

  problem(): Promise<string | undefined> {
    return this.freeSpace.problem();
  }

  async save(id: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const draft = path.join(this.root, `.${id}`);
    try {
      await mkdir(draft, { recursive: true });
      await Promise.all([...files].map(([name, content]) => writeFile(path.join(draft, name), content)));
      await rename(draft, path.join(this.root, id));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw explainFullStorage(error);
    }
  }

  async open(id: string, name: string): Promise<StoredFile | undefined> {
    // Ids and names are validated, not sanitized: an upload with an invalid id or name is not found.
    if (!SAFE_ID.test(id) || !SAFE_NAME.test(name)) return undefined;
    const file = await open(path.join(this.root, id, name)).catch(undefinedIfMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size };
  }

  async remove(id: string): Promise<void> {
    if (!SAFE_ID.test(id)) return;
    // The draft exists if the process was killed while saving.
    for (const folder of [id, `.${id}`])
      await rm(path.join(this.root, folder), { recursive: true, force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
