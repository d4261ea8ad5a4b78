import { Injectable, Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { Bundles } from './bundles';
import { compressed } from './compressed';
import { htmlDocument } from './document';
import { injectFetch, type InjectFetch } from './inject-fetch';
import { type Bundle, remoteEntry } from './manifest';
import { PageStyles } from './page-styles';
import { securityPolicy } from './security-policy';
import type { RenderedPage } from './shell-server';

/** After this the browser makes the page itself. */
const renderPatience = 2_000;

/** Answers every address that is not the API's with a page of the site. */
@Injectable()
export class SitePages {
  private readonly logger = new Logger('Site');
  private readonly styles = new PageStyles();

  constructor(
    private readonly bundles: Bundles,
    private readonly config: Config,
  ) {}

  async answer(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bundles = await this.bundles.all();
    const shell = bundles.find((bundle) => bundle.shell);
    if (!shell) return void reply.code(503).type('text/plain').send('The site has not been built yet.');
    const caller = injectFetch(server, request);
    const page = await this.render(request, bundles, shell, caller);
    if (caller.cookies.length > 0) void reply.header('set-cookie', caller.cookies);
    await this.send(request, reply, page, bundles, shell);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderedPage,
    bundles: Bundle[],
    shell: Bundle,
  ): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const shown = bundles.filter(({ name }) => name === shell.name || name === page.remote);
    const { publicUrl, mapTilesUrl } = this.config;
    const html = htmlDocument({
      page,
      shell,
      nonce,
      publicUrl,
      remotes: bundles.filter(({ name }) => name !== shell.name).map(remoteEntry),
      styles: await this.styles.of(shown),
      canonical: publicUrl + pathOf(request),
    });
    await this.reply(request, reply, page.status, html, securityPolicy({ nonce, bundles, mapTilesUrl }));
  }

  private async reply(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    html: string,
    policy: string,
  ): Promise<void> {
    const { body, encoding } = await compressed(html, request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    await reply
      .code(status)
      .header('content-security-policy', policy)
      .header('vary', 'accept-encoding, cookie')
      // The page says who is signed in.
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(body);
  }

  private async render(
    request: FastifyRequest,
    bundles: Bundle[],
    shell: Bundle,
    { fetch }: InjectFetch,
  ): Promise<RenderedPage> {
    try {
      const { render } = await this.bundles.shellServer(shell);
      const remotes = bundles.filter(({ name }) => name !== shell.name).map(remoteEntry);
      const remoteServer = (name: string) => this.remoteServer(shell, bundles, name);
      return await within(renderPatience, render({ url: request.url, remotes, remoteServer, fetch }));
    } catch (error) {
      this.logger.error(`${request.url} is left to the browser: ${describe(error)}`);
      return { html: '', rendered: 'none', status: 200, head: { title: 'Popnook' } };
    }
  }

  /** A remote whose server bundle fails is made in the browser; the frame around it still comes from here. */
  private async remoteServer(shell: Bundle, bundles: Bundle[], name: string) {
    const remote = bundles.find((bundle) => bundle.name === name);
    if (!remote) return undefined;
    try {
      return await this.bundles.remoteServer(shell, remote);
    } catch (error) {
      this.logger.error(`The server bundle of ${name} fails: ${describe(error)}`);
      return undefined;
    }
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not rendered within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
