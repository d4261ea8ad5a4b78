import compress from '@fastify/compress';
import fastify from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import { serveSitemap } from './sitemap';

const root = path.resolve(__dirname, '../../..');

interface Route {
  path: string;
  guard?: string;
  redirect?: string;
}

/** The routes of all pages. */
const routes = readdirSync(root)
  .filter((folder) => folder === 'shell' || folder.startsWith('mfe-'))
  .flatMap(
    (folder) => JSON.parse(readFileSync(path.join(root, folder, 'src/routes.json'), 'utf8')) as Route[],
  );
const guardedPaths = routes.filter(({ guard }) => guard).map((route) => route.path);

const publicUrl = 'https://popnook.example';
const siteWith = (apiUrl: string) => {
  const server = fastify();
  const settings = { SITE_TOKEN: 'token-'.repeat(6), API_URL: apiUrl, PUBLIC_URL: publicUrl };
  void server.register(compress, { global: false });
  void server.register(async (scope) => serveSitemap(scope, readConfig(settings)));
  return server;
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('the sitemap lists the public pages whose paths have no parameters (D50)', async () => {
  const personalPages = ['/saved', '/unsubscribe'];
  const publicRoutes = routes.filter(
    (route) =>
      !route.guard && !route.redirect && !/[:*]/.test(route.path) && !personalPages.includes(route.path),
  );
  const response = await siteWith('http://127.0.0.1:1').inject('/sitemap-pages.xml');
  // '/browse-spaces' duplicates the Discover page, and '/vendor-profile' without an id only shows “Profile Not Found”.
  const excluded = ['/browse-spaces', '/vendor-profile'];
  expect(locations(response.body).sort()).toEqual(
    publicRoutes
      .map((route) => route.path)
      .filter((address) => !excluded.includes(address))
      .map((address) => publicUrl + address)
      .sort(),
  );
  expect(response.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
});

it('the sitemap of spaces is split into files, and each request for one counts toward the visitor’s rate limit (D7, D50)', async () => {
  const api = fastify();
  let isLimited = false;
  api.post('/internal/page-views', (_request, reply) => {
    void reply.header('ratelimit', '"client";r=5;t=60');
    return isLimited ? reply.code(429).header('retry-after', 17).send() : reply.code(204).send();
  });
  api.get('/api/sitemap', () => ({ fileStarts: [0, 10000] }));
  api.get<{ Querystring: { after: string } }>('/api/sitemap/spaces', ({ query }) => [
    { id: Number(query.after) + 7, updatedAt: '2026-11-02T12:00:00.000Z' },
  ]);
  const server = siteWith(await api.listen({ port: 0, host: '127.0.0.1' }));
  const index = await server.inject('/sitemap.xml');
  const xml = (root: string, ...entries: string[]) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...entries,
      `</${root}>`,
      '',
    ].join('\n');
  const files = ['pages', 'spaces-0', 'spaces-10000'];
  expect(index.body).toBe(
    xml(
      'sitemapindex',
      ...files.map((file) => `<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>`),
    ),
  );
  expect(index.headers).toHaveProperty('ratelimit');
  const spaces = await server.inject('/sitemap-spaces-10000.xml');
  expect(spaces.body).toBe(
    xml(
      'urlset',
      `<url><loc>${publicUrl}/spaces/10007</loc><lastmod>2026-11-02T12:00:00.000Z</lastmod></url>`,
    ),
  );
  for (const { headers } of [index, spaces])
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  for (const start of ['', 'x', '-1', '12345678901'])
    expect((await server.inject(`/sitemap-spaces-${start}.xml`)).statusCode).toBe(404);
  isLimited = true;
  const limited = await server.inject('/sitemap.xml');
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '17']);
  expect(limited.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
  await api.close();
  const unavailable = await server.inject('/sitemap.xml');
  expect([unavailable.statusCode, unavailable.headers['retry-after']]).toEqual([503, '10']);
  expect(unavailable.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
});

it('robots.txt excludes personal pages, but no public ones (D50)', async () => {
  const { body, headers } = await siteWith('http://127.0.0.1:1').inject('/robots.txt');
  expect(body).toMatch(
    /^User-agent: \*\n(Disallow: .*\n)+\nSitemap: https:\/\/popnook\.example\/sitemap\.xml\n$/,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, address]) => address);
  const personalPages = ['/saved', '/unsubscribe'];
  expect(disallowed.sort()).toEqual(['/api/', ...personalPages, ...guardedPaths].sort());
});
