import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Config } from '../../config';
import { Bundles } from './bundles';
import { PageMaker } from './page-maker';
import { SitePages } from './site-pages';
import { serveStatic } from './static-files';

/** Unknown addresses below these are answered in JSON (D46). */
const notOurs = /^\/(api|health|uploads|metrics|static)(\/|$|\?)/;

/** Serves shell and remotes from the API's own origin. */
@Module({ providers: [Bundles, PageMaker, SitePages], exports: [Bundles] })
export class SiteModule implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost<FastifyAdapter>,
    private readonly bundles: Bundles,
    private readonly pages: SitePages,
    private readonly config: Config,
  ) {}

  /** Below Nest's own routes: a page needs no guard, no DTO and no filter. */
  async onModuleInit(): Promise<void> {
    const server = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    await serveStatic(server, this.config.siteDir);
    server.get('/remotes.json', async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return this.bundles.remotes();
    });
    server.get('/*', async (request, reply) => {
      if (notOurs.test(request.url)) return reply.callNotFound();
      await this.pages.answer(server, request, reply);
      return reply;
    });
  }
}
