import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';
import { Public } from './access';
import { Costs, PAGE_VIEW_UNITS } from './rate-limits/costs';
import { isFromSite } from './site-calls';

/** The site's server calls this once before it renders a page, so that the page counts toward the visitor's rate limit. */
@ApiExcludeController()
@Controller('internal/page-views')
@Public()
export class PageViewsController {
  constructor(private readonly config: Config) {}

  /** Only checks that the site is calling, because `chargeEarly` has already counted the request. */
  @Post()
  @Costs(PAGE_VIEW_UNITS)
  @HttpCode(204)
  countPageView(@Req() request: FastifyRequest): void {
    if (!isFromSite(request, this.config)) throw DomainError.notFound('Page');
  }
}
