import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { closeUnreadResponses } from './unread-responses';

/** More than the operating system buffers for a client that does not read. */
const LARGE = Buffer.alloc(32 * 1_048_576);

let server: FastifyInstance;
let clientSide: Socket;
let serverSide: Socket;
let finishSlowRequest: () => void;
beforeEach(async () => {
  server = fastify({ connectionTimeout: 200 });
  closeUnreadResponses(server);
  server.get('/large', () => LARGE);
  server.get('/slow', () => new Promise((resolve) => (finishSlowRequest = () => resolve('finished'))));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(server.server, 'connection') as Promise<[Socket]>;
  clientSide = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  [serverSide] = await accepted;
});
afterEach(async () => {
  clientSide.destroy();
  await server.close();
});

/** Sends a request. The client reads nothing from its socket until a test calls `text(clientSide)`. */
const get = (path: string, ...headers: string[]) =>
  clientSide.write([`GET ${path} HTTP/1.1`, 'Host: x.test', ...headers, '', ''].join('\r\n'));

it('closes the connection of a client that does not read its response', async () => {
  const closed = once(serverSide, 'close');
  get('/large');
  await closed;
  // The server had begun to respond, so the connection was not closed just because it was idle.
  expect(serverSide.bytesWritten).toBeGreaterThan(0);
});

it('closes the connection of a client that pipelines requests without reading responses', async () => {
  const closed = once(serverSide, 'close');
  for (let n = 0; n < 20; n += 1) get('/large');
  await closed;
});

it('does not close a connection whose request takes longer than the timeout', async () => {
  const timeout = once(serverSide, 'timeout');
  get('/slow', 'Connection: close');
  await timeout;
  finishSlowRequest();
  expect(await text(clientSide)).toMatch(/^HTTP\/1.1 200 .*finished$/s);
});

it('closes an idle connection', async () => {
  await once(serverSide, 'close');
});
