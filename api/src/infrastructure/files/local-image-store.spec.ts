import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { LocalImageStore } from './local-image-store';

describe('LocalImageStore', () => {
  let root: string;
  let store: LocalImageStore;

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'popnook-uploads-'));
    store = new LocalImageStore(path.join(root, 'uploads'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('returns a saved file', async () => {
    await store.save('k3v9', new Map([['large.webp', Buffer.from('pixels')]]));
    const file = await store.open('k3v9', 'large.webp');
    expect(file?.size).toBe(6);
    expect(file && (await text(file.stream))).toBe('pixels');
  });

  it('reports a full disk and leaves no partial files (D46)', async () => {
    const uploads = path.join(root, 'uploads');
    const draft = path.join(uploads, '.k3v9');
    await mkdir(draft, { recursive: true });
    // On Linux, every write to this device fails with ENOSPC.
    await symlink('/dev/full', path.join(draft, 'large.webp'));
    const saving = store.save('k3v9', new Map([['large.webp', Buffer.from('pixels')]]));
    await expect(saving).rejects.toMatchObject({ code: 'storage_full' });
    expect(await readdir(uploads)).toEqual([]);
  });

  it('reports a problem if disk space is low or the folder is unusable', async () => {
    expect(await store.problem()).toBeUndefined();
    // No disk has as much free space as this store requires.
    const onFullDisk = new LocalImageStore(path.join(root, 'uploads'), Infinity);
    expect(await onFullDisk.problem()).toBe('the disk of the uploads is full');
    await writeFile(path.join(root, 'file'), '');
    const withoutFolder = new LocalImageStore(path.join(root, 'file'));
    expect(await withoutFolder.problem()).toBe('the folder of the uploads cannot be used (EEXIST)');
  });

  it('removes only the files of one upload, complete or not, and nothing outside the uploads folder (D45)', async () => {
    const files = new Map([['large.webp', Buffer.from('pixels')]]);
    for (const id of ['k3v9', 'kept']) await store.save(id, files);
    const uploads = path.join(root, 'uploads');
    await mkdir(path.join(uploads, '.k3v9'));
    // The second removal of `k3v9` finds nothing, and the ids after it are invalid.
    for (const id of ['k3v9', 'k3v9', '..', '.', 'kept/large.webp', '']) await store.remove(id);
    expect(await readdir(uploads, { recursive: true })).toEqual(['kept', 'kept/large.webp']);
  });

  it('leaves no partial files if saving fails', async () => {
    const files = new Map([
      ['large.webp', Buffer.from('pixels')],
      ['no/such/folder.webp', Buffer.from('pixels')],
    ]);
    await expect(store.save('k3v9', files)).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(root, 'uploads'))).toEqual([]);
  });

  it.each([
    ['..', 'secret.webp'],
    ['.', 'secret.webp'],
    ['k3v9', '../../secret.webp'],
    ['k3v9/..', '../secret.webp'],
    ['k3v9', 'secret.txt'],
    ['unknown', 'large.webp'],
    ['k3v9', 'unknown.webp'],
    ['k3v9\0', 'large.webp'],
  ])('finds no file at %j / %j (D45)', async (id, name) => {
    await writeFile(path.join(root, 'secret.webp'), 'not yours');
    await store.save('k3v9', new Map([['large.webp', Buffer.from('pixels')]]));
    await expect(store.open(id, name)).resolves.toBeUndefined();
  });
});
