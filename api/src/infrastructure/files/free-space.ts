import { mkdir, statfs } from 'node:fs/promises';
import pTimeout from 'p-timeout';

const REUSE_RESULT_MS = 2000;
const TIMEOUT_MS = 1000;

/** Checks whether the disk that contains this folder has enough free space. */
export class FreeSpace {
  private result: Promise<string | undefined> | undefined;

  constructor(
    private readonly folder: string,
    private readonly minBytes: number,
  ) {}

  /**
   * Asks the operating system at most once every two seconds, and never while an earlier call is pending.
   * @returns what is wrong, or undefined if there is enough space
   */
  problem(): Promise<string | undefined> {
    this.result ??= this.check().finally(() => {
      setTimeout(() => (this.result = undefined), REUSE_RESULT_MS).unref();
    });
    const fallback = () => 'the disk of the uploads does not respond';
    return pTimeout(this.result, { milliseconds: TIMEOUT_MS, fallback });
  }

  private check(): Promise<string | undefined> {
    return this.freeBytes().then(
      (bytes) => (bytes < this.minBytes ? 'the disk of the uploads is full' : undefined),
      // Reports only the code, because the message contains the path.
      ({ code }: NodeJS.ErrnoException) => `the folder of the uploads cannot be used (${code})`,
    );
  }

  private async freeBytes(): Promise<number> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }
}
