import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VisitorApi } from './visitor-api';

let api: FastifyInstance;
const followedRedirects: string[] = [];
beforeAll(async () => {
  api = fastify();
  api.get('/api/list', ({ headers }, reply) =>
    reply
      .headers({ 'x-total-count': '3', link: '</api/list?cursor=2>; rel="next"', 'x-powered-by': 'secret' })
      .header('set-cookie', 'session=extended')
      .send(headers),
  );
  api.get('/api/old', (_request, reply) => reply.redirect('/api/list'));
  api.post('/internal/page-views', (_request, reply) => reply.redirect('/internal/elsewhere', 307));
  api.post('/internal/elsewhere', (_request, reply) => {
    followedRedirects.push('/internal/elsewhere');
    return reply.code(429).send();
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('forwards the visitor’s headers to the API, and the list headers to the page (D40)', async () => {
  const apiUrl = api.listeningOrigin;
  const forwardedHeaders = { cookie: 'session=1', 'accept-language': 'en', 'user-agent': 'Firefox' };
  const headers = { ...forwardedHeaders, 'x-forwarded-for': '6.6.6.6', origin: 'x' };
  const visitor = new VisitorApi(
    { apiUrl, siteToken: 'token' },
    { id: 'id-of-the-request', ip: '10.0.0.1', headers },
  );
  const response = await visitor.get('/api/list', AbortSignal.timeout(5_000));
  expect(response.status).toBe(200);
  expect(response.headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': '3',
    link: '</api/list?cursor=2>; rel="next"',
  });
  expect(visitor.cookies).toEqual(['session=extended']);
  const received = JSON.parse(response.body) as Record<string, string>;
  expect(received).toMatchObject({
    ...forwardedHeaders,
    accept: 'application/json',
    'x-forwarded-for': '10.0.0.1',
    'x-site-token': 'token',
    'x-site-page': '1',
    'x-request-id': 'id-of-the-request',
  });
  expect(received).not.toHaveProperty('origin');
});

it('counts page views, and returns how long a visitor above the limit must wait: a minute if the API does not say', async () => {
  const counted: unknown[] = [];
  let retryAfter = '';
  const counting = fastify();
  counting.post('/internal/page-views', ({ headers }, reply) => {
    const { 'x-forwarded-for': address, 'x-site-page': isPage, cookie, 'user-agent': browser } = headers;
    counted.push({ address, isPage, cookie, browser });
    void reply.headers({
      'ratelimit-policy': '"client";q=3;w=60',
      ratelimit: '"client";r=0;t=60',
      link: 'x',
    });
    if (retryAfter) void reply.header('retry-after', retryAfter);
    return reply.code(counted.length === 1 ? 204 : 429).send();
  });
  const apiUrl = await counting.listen({ port: 0, host: '127.0.0.1' });
  const headers = { cookie: 'session=1', 'user-agent': '' };
  const visitor = new VisitorApi({ apiUrl, siteToken: 'token' }, { id: 'id', ip: '10.0.0.1', headers });
  expect(await visitor.countPageView()).toBeUndefined();
  expect(visitor.rateLimitHeaders).toEqual({
    'ratelimit-policy': '"client";q=3;w=60',
    ratelimit: '"client";r=0;t=60',
  });
  expect(await visitor.countPageView()).toBe(60);
  retryAfter = '17';
  expect(await visitor.countPageView()).toBe(17);
  // An empty `User-Agent` is not forwarded, so `fetch` sends its own: `node`.
  expect(counted[0]).toEqual({
    address: '10.0.0.1',
    isPage: undefined,
    cookie: 'session=1',
    browser: 'node',
  });
  await counting.close();
});

it('does not delay a page for long if the API accepts connections but never counts the page view', async () => {
  const stalled = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(stalled, 'listening');
  const { port } = stalled.address() as AddressInfo;
  const visitor = new VisitorApi(
    { apiUrl: `http://127.0.0.1:${port}`, siteToken: 'token' },
    { id: 'id-of-the-request', ip: '10.0.0.1', headers: {} },
  );
  const startedMs = performance.now();
  expect(await visitor.countPageView()).toBeUndefined();
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  stalled.closeAllConnections();
  stalled.close();
});

it('sends its token and the visitor’s cookies only to the configured API, and follows no redirects', async () => {
  const visitor = new VisitorApi(
    { apiUrl: api.listeningOrigin, siteToken: 'token' },
    { id: 'id-of-the-request', ip: '10.0.0.1', headers: {} },
  );
  expect((await visitor.get('/api/old', AbortSignal.timeout(5_000))).status).toBe(302);
  expect(await visitor.countPageView()).toBeUndefined();
  expect(followedRedirects).toEqual([]);
});
