import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Config } from '../src/config';
import { S3Server } from '../src/infrastructure/files/test/s3-server';
import { type Person, TestApi } from './test-api';

let server: S3Server;
let photo: Buffer;
beforeAll(async () => {
  server = await S3Server.start();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0E5A4A' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.stop());

const upload = (host: Person, content: Buffer) =>
  host.agent.post('/api/upload/image').attach('image', content, 'shop.jpg');
const rows = (api: TestApi) => api.query('SELECT id FROM uploads');

describe('with S3_URL (D45)', () => {
  let api: TestApi;
  let host: Person;
  beforeAll(async () => {
    api = await TestApi.start({ S3_URL: server.url() });
    host = await api.signIn('host@x.test', { role: 'host' });
  });
  afterAll(() => api.stop());

  it('stores uploads in object storage and serves them like local ones', async () => {
    const { body } = await upload(host, photo).expect(201);
    const response = await api.anyone.get(body.data.thumbnailUrl).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(response.body.length),
    });
    const { width, height } = await sharp(response.body).metadata();
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    await api.anyone.head(body.data.url).expect(200);
    await expect(access(path.join(api.app.get(Config).dataDir, 'uploads'))).rejects.toThrow('ENOENT');
  });

  it('returns 404 for an unknown upload', async () => {
    await api.anyone.get('/uploads/unknown/large.webp').expect(404);
    await api.anyone.get('/uploads/..%2f..%2fsecret/large.webp').expect(404);
  });

  it('adds no row if an upload is refused', async () => {
    const before = await rows(api);
    await upload(host, Buffer.from('words')).expect(400);
    expect(await rows(api)).toEqual(before);
  });
});

it('an upload fails if the storage refuses it, and its row is left to the clean-up job (D45)', async () => {
  const api = await TestApi.start({ S3_URL: server.url({ secret: 'guessed' }) });
  const host = await api.signIn('host@x.test', { role: 'host' });
  await upload(host, photo).expect(500);
  expect(await rows(api)).toHaveLength(1);
  await api.stop();
});
