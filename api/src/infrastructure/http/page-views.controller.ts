import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';
import { Public } from './access';
import { isFromSite } from './site-calls';

/** For the site only: charges a page to its visitor, once, before the page is rendered. */
@ApiExcludeController()
@Controller('internal/page-views')
@Public()
export class PageViewsController {
  constructor(private readonly config: Config) {}

  /** @throws DomainError when the visitor has loaded too many pages: the limit itself is RateLimitGuard's. */
  @Post()
  @HttpCode(204)
  charge(@Req() request: FastifyRequest): void {
    if (!isFromSite(request, this.config)) throw DomainError.notFound('Page');
  }
}
