import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createSite } from './site';
import { retryDelayMs } from './api-retries';
import { threadFile, TestSite } from './test-site';
import { VisitorApi } from './visitor-api';

/** The calls that the API received with their whole body. */
const received: string[] = [];
/** For this many more calls, the API closes the connection, as if its process were killed while executing them. */
let callsToBreak = 0;
/** Whether the API closes connections before it has received the body. */
let closesEarly = false;
const api = createServer((call, response) => {
  if (closesEarly) return void setImmediate(() => call.socket.destroy());
  void text(call).then((body) => {
    received.push(`${call.method} ${call.url} ${body}`);
    if (callsToBreak > 0) {
      callsToBreak -= 1;
      call.socket.destroy();
    } else response.end('done');
  });
});
let testSite: TestSite;
let site: FastifyInstance;
let apiUrl: string;
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  testSite = await TestSite.start();
  site = await createSite(testSite.configWith({ apiUrl }), { threadFile, threads: 1 });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await site.close();
  await testSite.stop();
  await new Promise((resolve) => api.close(resolve));
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const call = (method: Method, url: string, headers: Record<string, string> = {}) =>
  site.inject({ method, url, headers, ...(method !== 'GET' && { payload: { text: 'a' } }) });

it.each<[Method, string, Record<string, string>]>([
  ['GET', '/api/spaces', {}],
  ['PUT', '/api/bookings/1', {}],
  ['POST', '/api/bookings', { 'idempotency-key': 'any-key' }],
  ['POST', '/api/auth/send-code', {}],
  ['POST', '/api/auth/verify-code', {}],
])('repeats %s %s with its body if an API process ends before it responds', async (method, url, headers) => {
  callsToBreak = 2;
  expect(await call(method, url, headers)).toMatchObject({ statusCode: 200, body: 'done' });
  const body = method === 'GET' ? '' : '{"text":"a"}';
  expect(received).toEqual(Array(3).fill(`${method} ${url} ${body}`));
});

it.each<[Method, string]>([
  ['POST', '/api/bookings'],
  ['PATCH', '/api/spaces/1'],
])('does not repeat %s %s, which the API may have executed', async (method, url) => {
  callsToBreak = 1;
  expect((await call(method, url)).statusCode).toBe(503);
  expect(received).toHaveLength(1);
});

it('returns 503 after three failed attempts', async () => {
  callsToBreak = 3;
  expect((await call('GET', '/api/spaces')).statusCode).toBe(503);
  expect([received.length, callsToBreak]).toEqual([3, 0]);
});

it('repeats the calls of a page that is being rendered', async () => {
  callsToBreak = 2;
  const visitor = new VisitorApi({ apiUrl, siteToken: 'token' }, { id: 'id', ip: '10.0.0.1', headers: {} });
  expect((await visitor.get('/api/list', AbortSignal.timeout(5_000))).body).toBe('done');
});

it('does not repeat a call if the visitor has not sent the whole body', async () => {
  await site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.address() as AddressInfo;
  closesEarly = true;
  const upload = request({ port, host: '127.0.0.1', method: 'PUT', path: '/api/bookings/1' });
  const responded = once(upload, 'response') as Promise<[IncomingMessage]>;
  const apiReached = once(api, 'request') as Promise<[IncomingMessage]>;
  // The request has no Content-Length. If the site repeated it with this part only, the API could not see that the rest is missing.
  upload.setHeader('content-type', 'application/json').write('{"text":');
  const [{ socket }] = await apiReached;
  if (!socket.destroyed) await once(socket, 'close');
  closesEarly = false;
  const [response] = await responded;
  expect([response.statusCode, received]).toEqual([503, []]);
  upload.on('error', () => undefined).destroy();
});

it.each([
  ['ECONNREFUSED', 'POST', [50, 200, null]],
  ['EHOSTUNREACH', 'PATCH', [50, 200, null]],
  ['UND_ERR_SOCKET', 'DELETE', [50, 200, null]],
  ['EPIPE', 'HEAD', [50, 200, null]],
  ['ECONNRESET', 'POST', [null, null, null]],
  ['ETIMEDOUT', 'GET', [null, null, null]],
])(
  'after %s in a %s request, waits %j milliseconds before the retries (null: no retry)',
  (code, method, delays) => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
    const apiCall = { method, path: '/api/spaces', hasIdempotencyKey: false };
    expect([0, 1, 2].map((attempt) => retryDelayMs(error, apiCall, attempt))).toEqual(delays);
  },
);
