import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '../src/infrastructure/mail/test/until';
import { makeCallers } from './callers';
import { TestApi } from './test-api';

const SITE_TOKEN = 'the site and the API share this token';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(
    { MAX_CONNECTIONS_PER_CLIENT: '40', SITE_TOKEN },
    { bodyLimits: { bodyMs: 300, checkEveryMs: 50 } },
  );
});
afterAll(() => api.stop());

/** Connects to the API without sending anything. */
async function openConnection({ url } = api): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends these lines. @returns everything that the API responds until it closes the connection */
async function send(...lines: string[]): Promise<string> {
  const socket = await openConnection();
  socket.write(lines.join('\r\n'));
  return text(socket);
}

it('waits at most 10 seconds for the headers of a request', () => {
  expect(api.app.getHttpServer()).toMatchObject({ headersTimeout: 10_000 });
});

it('ends a request with an error in the usual format if its body does not arrive (D46)', async () => {
  const response = await send(
    'POST /api/auth/send-code HTTP/1.1',
    'Host: x.test',
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{"email":',
  );
  expect(response).toMatch(
    /^HTTP\/1.1 408 .*{"statusCode":408,"code":"request_timeout","message":"[^"]+","requestId":"[^"]+"}$/s,
  );
});

it('ends a stalled upload (D46)', async () => {
  const [host] = await makeCallers(api.databaseUrl, 'host', 1);
  const response = await send(
    'POST /api/upload/image HTTP/1.1',
    'Host: x.test',
    `Cookie: ${host?.cookie}`,
    'Content-Type: multipart/form-data; boundary=part',
    'Content-Length: 1000',
    '',
    '--part',
    'Content-Disposition: form-data; name="image"; filename="a.png"',
    '',
    'half',
  );
  expect(response).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
});

it('closes the connection of a client that reads no responses for 30 seconds', async () => {
  const server = api.app.getHttpServer();
  expect(server.timeout).toBe(30_000);
  server.setTimeout(300);
  try {
    const accepted = once(server, 'connection');
    const socket = await openConnection();
    const closed = once((await accepted)[0], 'close');
    // The responses are larger than what the operating system buffers for a client that does not read.
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x.test\r\n\r\n'.repeat(300));
    await closed;
    socket.destroy();
  } finally {
    server.setTimeout(30_000);
  }
});

it('responds in the usual format to a request that cannot be parsed or breaks HTTP (D46)', async () => {
  expect(await send('NONSENSE', '', '')).toMatch(/^HTTP\/1.1 400 .*"code":"invalid_input"/s);
  const close = 'Connection: close';
  // Without `Host`, which HTTP/1.1 requires.
  expect(await send('GET /api/locations HTTP/1.1', close, '', '')).toMatch(
    /^HTTP\/1.1 400 .*"code":"invalid_input"/s,
  );
  expect(await send('GET /api/locations HTTP/1.1', 'Host: x.test', 'Expect: more', close, '', '')).toMatch(
    /^HTTP\/1.1 417 .*"code":"invalid_request"/s,
  );
});

/** Sends a request. @returns false if the API closes the connection without a response */
const isAnswered = (socket: Socket, ...headers: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.write(['GET /health/live HTTP/1.1', 'Host: x.test', ...headers, '', ''].join('\r\n'));
  });

it('limits the connections of a client, but not those of the site', async () => {
  const fromSite: Socket[] = [];
  // Without the token, only 40 connections would be accepted.
  for (let n = 0; n < 60; n += 1) {
    fromSite.push(await openConnection());
    expect(await isAnswered(fromSite[n] as Socket, `X-Site-Token: ${SITE_TOKEN}`)).toBe(true);
  }
  const fromClient: Socket[] = [];
  // `resume` reads the sockets: otherwise, they would not notice that the API has closed them.
  for (let n = 0; n < 50; n += 1) fromClient.push((await openConnection()).resume());
  await until(() => fromClient.slice(40).every((socket) => socket.closed));
  // Connections of earlier tests may still count, so fewer than 40 of these may stay open.
  expect(fromClient.slice(0, 30).some((socket) => socket.closed)).toBe(false);
  for (const socket of [...fromSite, ...fromClient]) socket.destroy();
});

it('does not limit the connections of a trusted proxy', async () => {
  const behindProxy = await TestApi.start({ MAX_CONNECTIONS_PER_CLIENT: '3', TRUST_PROXY: '1' });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openConnection(behindProxy)));
  const answered = await Promise.all(
    sockets.map((socket) => isAnswered(socket, 'X-Forwarded-For: 203.0.113.7')),
  );
  expect(answered).toEqual(Array(20).fill(true));
  for (const socket of sockets) socket.destroy();
  await behindProxy.stop();
});
