import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { limitSlowBodies, serverOptions } from './slow-clients';
import { respondToUnparsable } from './unparsable-requests';

let server: FastifyInstance;
beforeEach(async () => {
  server = fastify({
    http: { ...serverOptions.http, headersTimeout: 200, connectionsCheckingInterval: 50 },
    clientErrorHandler: respondToUnparsable,
  });
  limitSlowBodies(server, (reply) => reply.code(408).send('too slow'), {
    bodyMs: 300,
    uploadBytesPerSecond: 1_000,
    checkEveryMs: 50,
  });
  server.addContentTypeParser(
    'multipart/form-data',
    async (_request: unknown, payload: NodeJS.ReadableStream) => {
      let bytes = 0;
      for await (const chunk of payload) bytes += chunk.length;
      return { bytes };
    },
  );
  server.post('/', async ({ body }) => body);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

async function send(...lines: string[]): Promise<Socket> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}
const head = (type: string, length: number) => [
  'POST / HTTP/1.1',
  'Host: x.test',
  'Connection: close',
  `Content-Type: ${type}`,
  `Content-Length: ${length}`,
  '',
];

it('closes a connection that does not send complete headers in time', async () => {
  const response = await text(await send('POST / HTTP/1.1', 'Host: x.test', 'X-Half'));
  expect(response).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
});

it('ends a request whose body does not arrive in time', async () => {
  const response = await text(await send(...head('application/json', 100), '{"half":'));
  expect(response).toMatch(/^HTTP\/1.1 408 .*connection: close.*too slow$/is);
});

it('ends a stalled upload', async () => {
  const response = await text(await send(...head('multipart/form-data', 100), 'half'));
  expect(response).toMatch(/^HTTP\/1.1 408 /);
});

it('accepts a long upload if it makes enough progress', async () => {
  const socket = await send(...head('multipart/form-data', 4_000), '');
  const response = text(socket);
  for (let part = 0; part < 8; part += 1) {
    socket.write('x'.repeat(500));
    await delay(100);
  }
  expect(await response).toMatch(/^HTTP\/1.1 200 .*{"bytes":4000}$/s);
});

it('stops measuring an injected request when its body has been read', async () => {
  const response = await server.inject({ method: 'POST', url: '/', payload: { text: 'a' } });
  // If the timer still ran, it would throw an error when it ends the request: injected requests have no real socket.
  await delay(500);
  expect(response.json()).toEqual({ text: 'a' });
});

describe('with the default limits', () => {
  afterEach(() => jest.useRealTimers());

  /** Sends the beginning of a body and nothing after it. @returns after how many seconds the request is ended */
  async function secondsUntilEnd(type: string, body: string): Promise<number> {
    await server.close();
    server = fastify(serverOptions);
    let isEnded = false;
    limitSlowBodies(server, () => (isEnded = true));
    server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.on('data', () => undefined).on('end', () => done(null));
    });
    server.post('/', () => 'received');
    await server.listen({ port: 0, host: '127.0.0.1' });
    // Of the timers that are used here, only the interval of `limitSlowBodies` is fake.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    const requested = once(server.server, 'request');
    const socket = await send(...head(type, 1_000_000), '');
    const [request] = (await requested) as [IncomingMessage];
    const bytesBefore = request.socket.bytesRead;
    socket.write(body);
    while (request.socket.bytesRead < bytesBefore + body.length || request.readableLength > 0) await delay(5);
    let seconds = 0;
    while (!isEnded && seconds < 100) {
      jest.advanceTimersByTime(1_000);
      seconds += 1;
    }
    socket.destroy();
    return seconds;
  }

  it.each([
    ['a request after 30 seconds', 'application/json', 1, 30],
    ['an upload after 30 seconds', 'multipart/form-data', 1, 30],
    ['an upload later if it has sent 8 KiB per second', 'multipart/form-data', 8_192 * 40, 40],
  ])('ends %s', async (_, type, bytes, seconds) => {
    expect(await secondsUntilEnd(type, '{'.padEnd(bytes))).toBe(seconds);
  });
});
