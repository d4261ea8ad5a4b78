import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pngPicture } from './png-picture';
import { type Person, TestApi } from './test-api';

/** Object storage that is full. */
let storage: Server;
let api: TestApi;
let host: Person;
beforeAll(async () => {
  storage = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'PUT' ? 507 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  api = await TestApi.start({ S3_URL: `http://key:secret@127.0.0.1:${port}/bucket?region=us-east-1` });
  host = await api.signIn('host@x.test', { role: 'host' });
});
afterAll(async () => {
  await api.stop();
  storage.close();
});

it('an upload gets 507 and leaves no row if the object storage is full (D46)', async () => {
  const { body } = await host.agent
    .post('/api/upload/image')
    .attach('image', await pngPicture(), 'shop.png')
    .expect(507);
  expect(body).toMatchObject({
    statusCode: 507,
    code: 'storage_full',
    message: expect.stringMatching(/no space/),
  });
  expect(await api.query('SELECT 1 FROM uploads')).toEqual([]);
});

it('while the disk of the database is full, writes get 503 with Retry-After, reads work, and the API is not ready (D46)', async () => {
  const rename = () => host.agent.patch('/api/users/me').send({ firstName: 'Hana' });
  await api.query(`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full';
  END $$`);
  await api.query('CREATE TRIGGER full_disk BEFORE UPDATE ON users EXECUTE FUNCTION fill_disk()');
  const { headers, body } = await rename().expect(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.code).toBe('unavailable');
  await host.agent.get('/api/users/me').expect(200);
  const ready = await api.anyone.get('/health/ready').expect(503);
  expect(ready.body).toEqual({
    statusCode: 503,
    code: 'not_ready',
    message: 'the disk of the database is full',
  });
  await api.query('DROP TRIGGER full_disk ON users');
  await rename().expect(200);
  await api.anyone.get('/health/ready').expect(200);
});
