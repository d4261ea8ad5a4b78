import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let spaceId: number;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  for (let n = 0; n < 20; n += 1) spaceId = (await api.addPublicSpace(host)).id;
});
afterAll(() => api.stop());

/** Sends a GET request with Node's HTTP client, which, unlike other clients, does not decompress the body. */
const get = (path: string, encodings?: string) =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const headers = encodings === undefined ? {} : { 'Accept-Encoding': encodings };
    request(api.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('compresses a list for a client that accepts %s', async (accepted, encoding, decompress) => {
  const plain = await get('/api/spaces');
  const { headers, body } = await get('/api/spaces', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toContain('accept-encoding');
  expect(headers['x-total-count']).toBe('20');
  expect(body.length).toBeLessThan(plain.body.length / 5);
  expect(decompress(body).equals(plain.body)).toBe(true);
});

it.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'x-unknown'])(
  'does not compress if Accept-Encoding is %s',
  async (accepted) => {
    const { headers, body } = await get('/api/spaces', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body.toString())).toHaveLength(20);
  },
);

it('does not compress responses below 1 kB, or pictures of any size', async () => {
  const { headers } = await get('/api/spaces?q=nothing-matches', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  const { url } = await api.uploadPicture(host);
  const picture = await get(url, 'br');
  expect(picture.headers['content-encoding']).toBeUndefined();
  expect(picture.headers['content-length']).toBe(String(picture.body.length));
});

it('sends the headers of GET without a body for HEAD', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  // Uses a socket, because Node's HTTP client would ignore a body after HEAD.
  socket.write('HEAD /api/spaces HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(body).toBe('');
  expect(head).toMatch(/^HTTP\/1.1 200 OK/);
  expect(head).toMatch(/x-total-count: 20/i);
  // The response to GET does not have this header either, because the length of a compressed body is not known in advance.
  expect(head).not.toMatch(/content-length/i);
});

it('sends the same ETag with and without compression, and accepts it in If-Match (D57)', async () => {
  await host.agent
    .patch(`/api/spaces/${spaceId}`)
    .send({ description: 'A bright window. '.repeat(100) })
    .expect(200);
  const path = `/api/spaces/${spaceId}`;
  const compressed = await get(path, 'br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers.etag).toBe((await get(path)).headers.etag);
  const { headers } = await host.agent
    .patch(path)
    .set('If-Match', String(compressed.headers.etag))
    .set('Accept-Encoding', 'br')
    .send({ name: 'Renamed' })
    .expect(200);
  expect(headers.etag).not.toBe(compressed.headers.etag);
});

it('does not decompress request bodies, which could be zip bombs', async () => {
  const response = await fetch(`${api.url}/api/auth/send-code`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync('{"email":"unpacked@x.test"}'),
  });
  expect(await response.json()).toMatchObject({ statusCode: 400, code: 'invalid_input' });
});
