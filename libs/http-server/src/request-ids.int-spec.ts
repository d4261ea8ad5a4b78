import fastify from 'fastify';
import { currentRequestId, requestIdFrom, trackRequestIds } from './request-ids';

const newId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

it.each(['from-a-proxy_1.2', 'x'.repeat(8), 'x'.repeat(64)])(
  'uses the id %j of a trusted proxy, and a new id if the proxy is not trusted',
  (id) => {
    const headers = { 'x-request-id': id };
    expect(requestIdFrom(headers, true)).toBe(id);
    expect(requestIdFrom(headers, false)).toMatch(newId);
  },
);

it.each([
  'x'.repeat(7),
  'x'.repeat(65),
  'with a space',
  'two-lines\nof-the-log',
  ['two-ids-1', 'two-ids-2'],
  undefined,
])('uses a new id if a trusted proxy sends the invalid id %j', (id) => {
  const headers = { 'x-request-id': id } as Record<string, string>;
  expect(requestIdFrom(headers, true)).toMatch(newId);
  expect(requestIdFrom(headers, false)).toMatch(newId);
});

it('sends the id with every response, and makes it available during the request, even after the body has arrived', async () => {
  const server = fastify({ genReqId: ({ headers }) => requestIdFrom(headers, true) });
  trackRequestIds(server);
  server.get('/', () => currentRequestId());
  server.post('/', async () => currentRequestId());
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const send = async (method: string, id: string) => {
    const init = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const headers = { ...init.headers, 'x-request-id': id };
    const response = await fetch(address, { ...init, method, headers });
    return [response.headers.get('x-request-id'), await response.text()];
  };
  // Each id begins with the method of its request.
  const ids = ['GET-first', 'POST-second', 'GET-third'];
  const results = await Promise.all(ids.map((id) => send(id.split('-')[0] ?? '', id)));
  expect(results).toEqual(ids.map((id) => [id, id]));
  expect((await fetch(`${address}/none`)).headers.get('x-request-id')).toMatch(newId);
  expect(currentRequestId()).toBeUndefined();
  await server.close();
});
