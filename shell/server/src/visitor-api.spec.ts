import fastify, { type FastifyInstance } from 'fastify';
import { VisitorApi } from './visitor-api';

let api: FastifyInstance;
beforeAll(async () => {
  api = fastify();
  api.get('/api/list', ({ headers }, reply) =>
    reply
      .headers({ 'x-total-count': '3', link: '</api/list?cursor=2>; rel="next"', 'x-powered-by': 'secret' })
      .header('set-cookie', 'session=extended')
      .send(headers),
  );
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it('passes on what the API needs to know about a visitor, and what pages need to know about a list (D40)', async () => {
  const apiUrl = api.listeningOrigin;
  const headers = { cookie: 'session=1', 'accept-language': 'en', 'x-forwarded-for': '6.6.6.6', origin: 'x' };
  const visitor = new VisitorApi({ apiUrl, siteToken: 'token' }, { ip: '10.0.0.1', headers });
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
    cookie: 'session=1',
    'accept-language': 'en',
    'x-forwarded-for': '10.0.0.1',
    'x-site-token': 'token',
    'x-site-page': '1',
  });
  expect(received).not.toHaveProperty('origin');
});
