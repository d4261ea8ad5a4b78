import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CmsContent } from '../../persistence/content/cms-content';
import { AdminStats } from '../../persistence/admin/admin-stats';
import { AuditLogQueries } from '../../persistence/admin/audit-log-queries';
import { SignedIn } from '../access';
import { ContentDto } from '../content/content.dto';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { AdminStatsDto } from './admin-stats.dto';
import { AuditEntryDto, AuditLogDto } from './audit-log.dto';

@ApiTags('Administration')
@Controller('api/admin')
@SignedIn('admin')
export class AdminController {
  constructor(
    private readonly stats: AdminStats,
    private readonly log: AuditLogQueries,
    private readonly texts: CmsContent,
  ) {}

  @Get('stats')
  @ApiOperation({ summary: 'How the marketplace does' })
  @ApiOkResponse({ type: AdminStatsDto })
  @Problems()
  getAdminStats(): Promise<AdminStatsDto> {
    return this.stats.read();
  }

  @Get('audit-log')
  @ApiOperation({ summary: 'What administrators did, newest first' })
  @ApiPage(AuditEntryDto)
  @Problems(400)
  async listAuditLog(
    @Query() filters: AuditLogDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    return sendPage(await this.log.list(filters), request, reply);
  }

  @Get('content')
  @ApiOperation({ summary: 'All texts of the pages, with the inactive ones' })
  @ApiOkResponse({ type: [ContentDto] })
  @Problems()
  listAdminContent(): Promise<ContentDto[]> {
    return this.texts.listAll();
  }
}
