import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { Shutdown } from './shutdown';

let server: FastifyInstance;
let shutdown: Shutdown;
let address: string;
let finishSlowRequest: () => void;
beforeEach(async () => {
  server = fastify({ return503OnClosing: false });
  server.get('/health/ready', () => ({ status: 'ok' }));
  server.get('/', () => 'ok');
  server.get('/slow', () => new Promise((resolve) => (finishSlowRequest = () => resolve('finished'))));
  server.post('/', ({ body }) => body);
  shutdown = new Shutdown(server);
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

it('is not ready during the drain time, still handles requests and closes their connections', async () => {
  const before = await fetch(address);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const stopped = shutdown.run(() => server.close(), { drainMs: 300 });
  expect((await fetch(`${address}/health/ready`)).status).toBe(503);
  const during = await fetch(address);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it('finishes requests that have started before it stops listening', async () => {
  const received = once(server.server, 'request');
  const response = fetch(`${address}/slow`);
  await received;
  const stopped = shutdown.run(() => server.close(), { drainMs: 0 });
  finishSlowRequest();
  expect(await (await response).text()).toBe('finished');
  await stopped;
});

it('closes the connection of a client that never finishes its body', async () => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(server.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await received;
  const closed = once(socket, 'close');
  await shutdown.run(() => server.close(), { drainMs: 0, requestsMs: 100 });
  await closed;
});

it('does not wait forever for something that does not close', async () => {
  await shutdown.run(() => new Promise(() => undefined), { drainMs: 0, exitMs: 100 });
});
