import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { ignoreTypeOfEmptyBodies } from './empty-bodies';

let server: FastifyInstance;
let handled: number;
beforeEach(async () => {
  handled = 0;
  server = fastify();
  // Simulates a slow hook: waits until the whole request has arrived or the client has disconnected.
  server.addHook('onRequest', async ({ raw, headers }) => {
    while (headers['x-slow-hook'] && !raw.complete && !raw.destroyed) await setImmediate();
  });
  ignoreTypeOfEmptyBodies(server);
  server.post('/', async ({ body }) => {
    handled += 1;
    return { body: body ?? null };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const send = (...lines: string[]): Socket => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(['POST / HTTP/1.1', 'Host: x.test', 'Connection: close', ...lines].join('\r\n'));
  return socket;
};
const CHUNKED = 'Transfer-Encoding: chunked';
/** Makes the server wait in a hook before it reads the body. */
const SLOW_HOOK = 'X-Slow-Hook: yes';
const EMPTY = /^HTTP\/1.1 200 .*\{"body":null\}$/s;

it.each(['application/json', 'application/xml', 'nonsense', '; charset=utf-8', ''])(
  'accepts a request without a body and with any content type: %j',
  async (type) => {
    const header = `Content-Type: ${type}`;
    expect(await text(send(header, '', ''))).toMatch(EMPTY);
    expect(await text(send(header, 'Content-Length: 0', '', ''))).toMatch(EMPTY);
    expect(await text(send(header, CHUNKED, '', '0', '', ''))).toMatch(EMPTY);
    expect(await text(send(header, CHUNKED, SLOW_HOOK, '', '0', '', ''))).toMatch(EMPTY);
  },
);

it('accepts an empty chunked body whose end arrives later', async () => {
  const socket = send('Content-Type: nonsense', CHUNKED, '', '');
  await once(server.server, 'request');
  socket.write('0\r\n\r\n');
  expect(await text(socket)).toMatch(EMPTY);
});

it('parses a chunked body by its content type', async () => {
  const socket = send('Content-Type: application/json', CHUNKED, '', '2', '[1', '');
  await once(server.server, 'request');
  socket.write('3\r\n,2]\r\n0\r\n\r\n');
  const listResponse = /^HTTP\/1.1 200 .*\{"body":\[1,2\]\}$/s;
  expect(await text(socket)).toMatch(listResponse);
  const afterSlowHook = send(
    'Content-Type: application/json',
    CHUNKED,
    SLOW_HOOK,
    '',
    '5',
    '[1,2]',
    '0',
    '',
    '',
  );
  expect(await text(afterSlowHook)).toMatch(listResponse);
});

it('refuses a chunked body of an unknown type', async () => {
  expect(await text(send('Content-Type: nonsense', CHUNKED, '', '1', '1', '0', '', ''))).toMatch(
    /^HTTP\/1.1 415 /,
  );
});

it.each([
  ['during a slow hook', [SLOW_HOOK]],
  ['while the server waits for the body', []],
])(
  'does not handle a request whose client disconnects before it sends the body: %s',
  async (_when, headers) => {
    const socket = send('Content-Type: application/json', CHUNKED, ...headers, '', '');
    const [request] = await once(server.server, 'request');
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    await server.close();
    expect(handled).toBe(0);
  },
);
