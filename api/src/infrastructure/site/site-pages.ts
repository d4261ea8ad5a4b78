import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { Bundles } from './bundles';
import { compressed } from './compressed';
import { htmlDocument } from './document';
import { injectFetch } from './inject-fetch';
import { type Bundle, remoteEntry } from './manifest';
import { PageMaker } from './page-maker';
import { PageStyles } from './page-styles';
import { securityPolicy } from './security-policy';
import type { RenderedPage } from './shell-server';

/** Answers every address that is not the API's with a page of the site. */
@Injectable()
export class SitePages {
  private readonly styles = new PageStyles();

  constructor(
    private readonly bundles: Bundles,
    private readonly maker: PageMaker,
    private readonly config: Config,
  ) {}

  async answer(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bundles = await this.bundles.all();
    const shell = bundles.find((bundle) => bundle.shell);
    if (!shell) return void reply.code(503).type('text/plain').send('The site has not been built yet.');
    const others = bundles.filter((bundle) => bundle !== shell);
    const caller = injectFetch(server, request);
    const made = await this.maker.make(request, shell, others, caller.fetch);
    if (caller.cookies.length > 0) void reply.header('set-cookie', caller.cookies);
    if ('redirect' in made) return void reply.redirect(made.redirect, 301);
    const nonce = randomBytes(16).toString('base64');
    const { mapTilesUrl, googleMapsKey } = this.config;
    const policy = securityPolicy({ nonce, bundles, mapTilesUrl, googleMaps: googleMapsKey !== '' });
    void reply.header('content-security-policy', policy);
    await send(request, reply, made.status, await this.document(request, made, shell, others, nonce));
  }

  private async document(
    request: FastifyRequest,
    page: RenderedPage,
    shell: Bundle,
    others: Bundle[],
    nonce: string,
  ): Promise<string> {
    const shown = [shell, ...others.filter(({ name }) => name === page.remote)];
    const { publicUrl } = this.config;
    return htmlDocument({
      page,
      shell,
      nonce,
      publicUrl,
      remotes: others.map(remoteEntry),
      styles: await this.styles.of(shown),
      address: publicUrl + pathOf(request),
    });
  }
}

const send = async (request: FastifyRequest, reply: FastifyReply, status: number, html: string) => {
  const { body, encoding } = await compressed(html, request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  await reply
    .code(status)
    .header('vary', 'accept-encoding, cookie')
    // The page says who is signed in.
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(body);
};

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';
