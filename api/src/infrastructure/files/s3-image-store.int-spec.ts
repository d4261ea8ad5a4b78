import { text } from 'node:stream/consumers';
import { Config } from '../../config';
import { LARGE_FILE, THUMBNAIL_FILE } from '../../domain/upload/uploaded-image';
import { S3ImageStore } from './s3-image-store';
import { S3Server } from './test/s3-server';

let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

const storeAt = (url: string) => {
  const { s3 } = Config.from({
    DATABASE_URL: 'postgres://nowhere',
    SMTP_URL: 'smtp://nowhere',
    SECRET: 'f'.repeat(32),
    S3_URL: url,
  });
  if (!s3) throw new Error('S3_URL was not parsed');
  return new S3ImageStore(s3);
};
const files = new Map([
  [LARGE_FILE, Buffer.from('pixels')],
  [THUMBNAIL_FILE, Buffer.from('few')],
]);

describe('S3ImageStore (D45)', () => {
  it('returns a saved file', async () => {
    const store = storeAt(server.url());
    await store.save('k3v9', files);
    const file = await store.open('k3v9', LARGE_FILE);
    expect(file?.size).toBe(6);
    expect(file && (await text(file.stream))).toBe('pixels');
  });

  it('removes only the files of one upload; removing them again is not an error', async () => {
    const store = storeAt(server.url());
    await store.save('gone', files);
    // Must be kept, although its id starts with the removed id.
    await store.save('gone2', files);
    await store.remove('gone');
    await store.remove('gone');
    expect([await store.open('gone', LARGE_FILE), await store.open('gone', THUMBNAIL_FILE)]).toEqual([
      undefined,
      undefined,
    ]);
    const other = await store.open('gone2', LARGE_FILE);
    expect(other && (await text(other.stream))).toBe('pixels');
  });

  // The tests above have stored files of `k3v9` and `gone2`.
  it.each([
    ['unknown', 'large.webp'],
    ['k3v9', 'unknown.webp'],
    ['..', 'large.webp'],
    ['k3v9', '../gone2/large.webp'],
    ['k3v9', 'large.txt'],
  ])('finds no file at %j / %j', async (id, name) => {
    await expect(storeAt(server.url()).open(id, name)).resolves.toBeUndefined();
  });

  it('throws if the secret is wrong, instead of treating the upload as missing', async () => {
    const storeWithWrongSecret = storeAt(server.url({ secret: 'guessed' }));
    await expect(storeWithWrongSecret.save('k3v9', files)).rejects.toThrow('signature');
    await expect(storeWithWrongSecret.open('k3v9', LARGE_FILE)).rejects.toThrow('signature');
    await expect(storeWithWrongSecret.remove('k3v9')).rejects.toThrow('signature');
  });

  it('cannot save if the bucket does not exist', async () => {
    await expect(storeAt(server.url({ bucket: 'nowhere' })).save('k3v9', files)).rejects.toThrow('bucket');
  });
});
