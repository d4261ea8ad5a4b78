import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';
import { Public } from './access';
import { isFromSite } from './site-calls';

/** For the site only: counts a page against its visitor's rate limit, once, before the page is rendered. */
@ApiExcludeController()
@Controller('internal/page-views')
@Public()
export class PageViewsController {
  constructor(private readonly config: Config) {}

  /** RateLimitGuard counts the request, so there is nothing else to do. */
  @Post()
  @HttpCode(204)
  countPageView(@Req() request: FastifyRequest): void {
    if (!isFromSite(request, this.config)) throw DomainError.notFound('Page');
  }
}
