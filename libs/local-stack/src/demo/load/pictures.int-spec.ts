import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PICTURES, pictureOf, storePictures } from './pictures';

const BUCKET = 'popnook-uploads';
/** The file names that the API expects for an upload. */
const FILE_NAMES = ['large.webp', 'medium.webp', 'thumbnail-2x.webp', 'thumbnail.webp'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pictureNames = async () => {
  const files = await readdir(path.join(PICTURES, 'large'));
  return files.map((file) => path.parse(file).name);
};
const keyOf = (url: string) => url.replace('/uploads/', '');
const facade = pictureOf('facade-oak-ember');
const committedFacade = (size: string) => readFile(path.join(PICTURES, size, 'facade-oak-ember.webp'));

it('has every picture in both sizes', async () => {
  expect(await readdir(path.join(PICTURES, 'thumbnail'))).toEqual(
    await readdir(path.join(PICTURES, 'large')),
  );
});

it('stores every file of each picture in the data folder, and can run twice', async () => {
  const uploads = path.join(folder, 'uploads');
  await storePictures({ dataDir: folder, s3Url: undefined });
  await storePictures({ dataDir: folder, s3Url: undefined });
  expect(await readdir(uploads)).toHaveLength((await pictureNames()).length);
  for (const name of await pictureNames())
    expect(await readdir(path.join(uploads, `demo-${name}`))).toEqual(FILE_NAMES);
  expect(await readFile(path.join(uploads, keyOf(facade.thumbnailUrl)))).toEqual(
    await committedFacade('thumbnail'),
  );
});

describe('with S3_URL (D45)', () => {
  let server: S3rver;
  let port: number;
  beforeEach(async () => {
    const configureBuckets: [{ name: string; configs: [] }] = [{ name: BUCKET, configs: [] }];
    const options = { port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets };
    server = new S3rver(options);
    ({ port } = await server.run());
  });
  afterEach(() => server.close());

  const s3Url = (secret: string) => `http://S3RVER:${secret}@127.0.0.1:${port}/${BUCKET}?region=eu-central-1`;
  const createClient = () =>
    new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    });

  it('stores every file of each picture as a WebP object under the key that the API uses', async () => {
    await storePictures({ dataDir: '/nowhere', s3Url: s3Url('S3RVER') });
    const client = createClient();
    const objects = (await pictureNames()).flatMap((name) =>
      FILE_NAMES.map((fileName) => `demo-${name}/${fileName}`),
    );
    for (const Key of objects) await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
    for (const [url, size] of [
      [facade.url, 'large'],
      [facade.thumbnailUrl, 'thumbnail'],
    ] as const) {
      const object = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: keyOf(url) }));
      expect(object.ContentType).toBe('image/webp');
      expect(Buffer.from((await object.Body?.transformToByteArray()) ?? [])).toEqual(
        await committedFacade(size),
      );
    }
  });

  it('fails when the storage rejects the credentials', async () => {
    await expect(storePictures({ dataDir: folder, s3Url: s3Url('guessed') })).rejects.toThrow(/signature/i);
  });
});
