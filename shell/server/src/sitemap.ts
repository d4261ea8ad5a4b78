import type { FastifyInstance, FastifyReply } from 'fastify';
import { VisitorApi } from './visitor-api';
import type { SiteConfig } from './config';
import { sendError } from './errors';

/** Public pages that always exist. */
const PAGES = [
  '/',
  '/browse',
  '/discover',
  '/for-vendors',
  '/become-host',
  '/about',
  '/help',
  '/privacy',
  '/terms',
];
/** Disallowed for search engines: the API and personal pages. `/vendor-profile/{id}` is public, so it is not in the list. */
const DISALLOWED = [
  '/account',
  '/admin',
  '/api/',
  '/host-dashboard',
  '/list-space',
  '/saved',
  '/unsubscribe',
  '/vendor-dashboard',
  '/vendor-profile-setup',
];
const TIMEOUT_MS = 10_000;
const CACHE_CONTROL = 'public, max-age=3600';

/** Serves `/robots.txt`, `/sitemap.xml` and the files that the sitemap lists, with at most 10,000 URLs each. */
export function serveSitemap(server: FastifyInstance, config: SiteConfig): void {
  const { publicUrl } = config;
  server.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), ''];
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  server.get('/sitemap.xml', (request, reply) =>
    sendSitemap(
      new VisitorApi(config, request),
      reply,
      '/api/sitemap',
      ({ fileStarts }: { fileStarts: number[] }) => {
        const files = ['pages', ...fileStarts.map((start) => `spaces-${String(start)}`)];
        const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>`);
        return xmlDocument('sitemapindex', entries);
      },
    ),
  );

  server.get('/sitemap-pages.xml', (_request, reply) =>
    sendXml(
      reply,
      xmlDocument(
        'urlset',
        PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ),
    ),
  );

  server.get<{ Params: { start: string } }>('/sitemap-spaces-:start(^\\d{1,10}$).xml', (request, reply) =>
    sendSitemap(
      new VisitorApi(config, request),
      reply,
      `/api/sitemap/spaces?after=${request.params.start}`,
      (spaces: { id: number; updatedAt: string }[]) =>
        xmlDocument('urlset', spaces.map(spaceEntry(publicUrl))),
    ),
  );
}

const spaceEntry =
  (publicUrl: string) =>
  ({ id, updatedAt }: { id: number; updatedAt: string }) =>
    `<url><loc>${publicUrl}/spaces/${String(id)}</loc><lastmod>${updatedAt}</lastmod></url>`;

const xmlDocument = (root: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8').compress(xml);

/** Calls the API and sends its response as XML. The request counts toward the visitor's rate limit. */
async function sendSitemap<T>(
  api: VisitorApi,
  reply: FastifyReply,
  path: string,
  toXml: (body: T) => string,
): Promise<unknown> {
  const retryAfter = await api.countPageView();
  void reply.headers(api.rateLimitHeaders);
  if (retryAfter !== undefined) {
    void reply.header('retry-after', retryAfter);
    return sendError(reply, 429, 'too_many_requests', 'Too many requests. Please wait a moment.');
  }
  const response = await api.get(path, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined);
  if (response?.status === 200) return sendXml(reply, toXml(JSON.parse(response.body) as T));
  void reply.header('retry-after', 10);
  return sendError(reply, 503, 'unavailable', 'The sitemap is not available right now.');
}
