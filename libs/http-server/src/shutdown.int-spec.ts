import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
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

it('is not ready during the drain time, but still handles requests and closes their connections', async () => {
  const before = await fetch(address);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const stopped = shutdown.run(() => server.close(), { drainMs: 300 });
  const ready = await fetch(`${address}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'shutting down' }]);
  expect((await fetch(`${address}/health/ready?source=proxy`)).status).toBe(503);
  const during = await fetch(address);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  // A second call only waits for the first shutdown.
  expect(shutdown.run(() => Promise.reject(new Error('twice')), { drainMs: 0 })).toBe(stopped);
  await stopped;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it('finishes requests that are in progress when the shutdown starts', async () => {
  const received = once(server.server, 'request');
  const response = fetch(`${address}/slow`);
  await received;
  const stopped = shutdown.run(() => server.close(), { drainMs: 0 });
  finishSlowRequest();
  expect(await (await response).text()).toBe('finished');
  await stopped;
});

/** Opens connections in another thread and sends a POST on each. `opened` counts the connections; `statuses` has the responses' statuses. */
function postFromOtherThread(connections: number) {
  const opened = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { workerData: { port, connections, opened }, parentPort } = require('node:worker_threads');
    const post = () => new Promise((resolve) => {
      const socket = require('node:net').connect(port, '127.0.0.1', () => {
        Atomics.add(opened, 0, 1);
        Atomics.notify(opened, 0);
      });
      socket.on('error', ({ code }) => resolve(code)).on('data', (data) => resolve(String(data).slice(9, 12)));
      socket.write('POST / HTTP/1.1\\r\\nHost: x.test\\r\\nContent-Type: application/json\\r\\nContent-Length: 2\\r\\n\\r\\n{}');
    });
    Promise.all(Array.from({ length: connections }, post)).then((statuses) => parentPort.postMessage(statuses));`,
    {
      eval: true,
      workerData: { port: (server.server.address() as AddressInfo).port, connections, opened },
    },
  );
  return { opened, statuses: once(worker, 'message') as Promise<[string[]]> };
}

it('responds on connections that Node had not accepted yet when the shutdown began', async () => {
  const { opened, statuses } = postFromOtherThread(20);
  // Blocks this thread, so that the operating system queues all connections and the server accepts none.
  for (let count = 0; count < 20; count = Atomics.load(opened, 0)) Atomics.wait(opened, 0, count, 5_000);
  await shutdown.run(() => server.close(), { drainMs: 0 });
  expect((await statuses)[0]).toEqual(Array.from({ length: 20 }, () => '200'));
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

it('stops after a timeout even if something does not close', async () => {
  await shutdown.run(() => new Promise(() => undefined), { drainMs: 0, exitMs: 100 });
});

it('gives requests 5 seconds after the drain time by default', async () => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  await shutdown.run(() => server.close(), { drainMs: 0 });
  expect(setTimer).toHaveBeenCalledWith(expect.any(Function), 5_000);
  setTimer.mockRestore();
});
