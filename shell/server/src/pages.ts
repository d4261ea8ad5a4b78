import type { Redirect } from '@popnook/web-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { VisitorApi } from './visitor-api';
import { toRemoteEntry } from './bundles';
import type { SiteConfig } from './config';
import { htmlDocument, PageStyles } from './document';
import type { PageRenderer, PageRequest, Snapshot } from './page-renderer';
import type { ThreadPage } from './render-thread';
import { RenderedPages } from './rendered-pages';
import { SharedParts } from './shared-parts';
import { securityPolicy } from './security-policy';
import type { Snapshots } from './snapshots';

const RETRY_AFTER_SECONDS = 10;

/** A page that only the browser renders. It has `noindex`, unless the site was only too busy to render it (status 200). */
const unrendered = (status: 200 | 429 | 503): ThreadPage => ({
  html: '',
  rendered: 'none',
  status,
  head: { title: 'Popnook' },
  noindex: status !== 200,
  state: '',
});

/** Whether a page can contain data of a user. Visitors without cookies are signed out, so all of them see the same pages. */
const isPersonal = ({ headers }: FastifyRequest): boolean => headers.cookie !== undefined;

/** Responds with a page to every URL that is not a file and does not belong to the API. */
export class Pages {
  private readonly styles = new PageStyles();
  private readonly renderedPages: RenderedPages;
  private readonly sharedParts: SharedParts;

  constructor(
    private readonly config: SiteConfig,
    private readonly snapshots: Snapshots,
    renderer: PageRenderer,
  ) {
    this.renderedPages = new RenderedPages(renderer);
    this.sharedParts = new SharedParts(renderer, this.renderedPages);
  }

  async respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const api = new VisitorApi(this.config, request);
    const [retryAfter, snapshot] = await Promise.all([api.countPageView(), this.snapshots.current()]);
    void reply.headers(api.rateLimitHeaders);
    if (!snapshot) return reply.code(503).type('text/plain').send('The site has not been built yet.');
    const page = retryAfter === undefined ? await this.render(request, snapshot, api.get) : unrendered(429);
    if (api.cookies.length > 0) void reply.header('set-cookie', api.cookies);
    if ('redirect' in page) return reply.redirect(page.redirect, 301);
    if (page.status === 429 || page.status === 503)
      void reply.header('retry-after', retryAfter ?? RETRY_AFTER_SECONDS);
    return this.send(request, reply, page, snapshot);
  }

  private async render(
    request: FastifyRequest,
    snapshot: Snapshot,
    callApi: PageRequest['callApi'],
  ): Promise<ThreadPage | Redirect> {
    const task = { url: request.originalUrl, ...snapshot, callApi };
    const page = await (isPersonal(request)
      ? this.sharedParts.render(task, snapshot)
      : this.renderedPages.render(task, snapshot));
    if (page === 'busy') return unrendered(200);
    return page === 'failed' ? unrendered(503) : page;
  }

  private async send(request: FastifyRequest, reply: FastifyReply, page: ThreadPage, snapshot: Snapshot) {
    const { publicUrl, mapTilesUrl, googleMaps } = this.config;
    const { shell, remotes } = snapshot;
    const nonce = randomBytes(16).toString('base64');
    const directives = securityPolicy({ nonce, bundles: [shell, ...remotes], mapTilesUrl, googleMaps });
    void reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
    const [path = '/'] = request.originalUrl.split('?', 1);
    const html = htmlDocument({
      page,
      shell,
      nonce,
      publicUrl,
      remotes: remotes.map(toRemoteEntry),
      styles: await this.styles.read([shell, ...remotes.filter(({ name }) => name === page.remote)]),
      address: publicUrl + path,
    });
    return reply
      .code(page.status)
      .header('vary', 'cookie')
      .header('cache-control', isPersonal(request) ? 'private, no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8')
      .compress(Buffer.from(html));
  }
}
