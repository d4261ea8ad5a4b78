import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VisitorApi } from './api-gateway';
import type { SiteConfig } from './config';
import { refuse } from './errors';

/** Public pages that always exist. */
const PAGES = ['/', '/browse', '/discover', '/for-vendors', '/become-host'];
/** Pages for signed-in users. The public profiles at `/vendor-profile/{id}` stay allowed. */
const DISALLOWED = [
  '/account',
  '/admin',
  '/api/',
  '/host-dashboard',
  '/list-space',
  '/vendor-dashboard',
  '/vendor-profile-setup',
];
const TIMEOUT_MS = 10_000;
const CACHE = 'public, max-age=3600';

/** `/robots.txt`, `/sitemap.xml` and the files that it lists, with at most 50,000 URLs each. */
export function serveSitemap(server: FastifyInstance, config: SiteConfig): void {
  const { publicUrl } = config;
  server.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), ''];
    return reply
      .header('cache-control', CACHE)
      .type('text/plain; charset=utf-8')
      .send([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  server.get('/sitemap.xml', (request, reply) =>
    answer(config, request, reply, '/api/sitemap', ({ fileStarts }: { fileStarts: number[] }) => {
      const files = ['pages', ...fileStarts.map((start) => `spaces-${String(start)}`)];
      const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>`);
      return document('sitemapindex', entries);
    }),
  );

  server.get('/sitemap-pages.xml', (_request, reply) =>
    sendXml(
      reply,
      document(
        'urlset',
        PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ),
    ),
  );

  server.get<{ Params: { start: string } }>('/sitemap-spaces-:start(^\\d{1,10}$).xml', (request, reply) =>
    answer(
      config,
      request,
      reply,
      `/api/sitemap/spaces?after=${request.params.start}`,
      (spaces: { id: number; updatedAt: string }[]) => document('urlset', spaces.map(spaceEntry(publicUrl))),
    ),
  );
}

const spaceEntry =
  (publicUrl: string) =>
  ({ id, updatedAt }: { id: number; updatedAt: string }) =>
    `<url><loc>${publicUrl}/spaces/${String(id)}</loc><lastmod>${updatedAt}</lastmod></url>`;

const document = (root: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').compress(xml);

/** Calls the API on behalf of the visitor, so that the visitor's limits apply. */
async function answer<T>(
  config: SiteConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  toXml: (found: T) => string,
): Promise<unknown> {
  const api = new VisitorApi(config, request);
  const retryAfter = await api.chargePage();
  if (retryAfter !== undefined) {
    void reply.header('retry-after', retryAfter);
    return refuse(reply, 429, 'too_many_requests', 'Too many requests. Please wait a moment.');
  }
  const found = await api.get(path, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined);
  if (found?.status === 200) return sendXml(reply, toXml(JSON.parse(found.body) as T));
  void reply.header('retry-after', 10);
  return refuse(reply, 503, 'unavailable', 'The sitemap is not available at the moment.');
}
