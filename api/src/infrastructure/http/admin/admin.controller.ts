import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminHistory, type HistoryEntry } from '../../../application/admin/admin-history';
import {
  type AdminStats,
  AdminStatsQuery,
  type AuditEntry,
  AuditLogQueries,
} from '../../../application/admin/admin-queries';
import { AdminTasks } from '../../../application/admin/admin-work';
import { CmsContent, type Content } from '../../../application/content/cms-content';
import type { Page } from '../../../application/pagination';
import type { AdminTaskCounts } from '../../../domain/admin/admin-events';
import { AllowTokens, SignedIn } from '../access';
import { ContentDto } from '../content/content.dto';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { HistoryEntryDto, HistoryQueryDto, toSubject } from './admin-history.dto';
import { AdminStatsDto, AdminWorkDto } from './admin-stats.dto';
import { AuditEntryDto, AuditLogQueryDto } from './audit-log.dto';

@ApiTags('Administration')
@Controller('api/admin')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminController {
  constructor(
    private readonly stats: AdminStatsQuery,
    private readonly tasks: AdminTasks,
    private readonly history: AdminHistory,
    private readonly auditLog: AuditLogQueries,
    private readonly content: CmsContent,
  ) {}

  @Get('stats')
  @ApiOperation({ summary: 'Get statistics of the marketplace' })
  @ApiOkResponse({ type: AdminStatsDto })
  @Problems()
  getAdminStats(): Promise<AdminStats> {
    return this.stats.get();
  }

  @Get('work-queue')
  @ApiOperation({ summary: 'Count the tasks that are waiting for an administrator' })
  @ApiOkResponse({ type: AdminWorkDto })
  @Problems()
  getWorkQueue(): Promise<AdminTaskCounts> {
    return this.tasks.count();
  }

  @Get('history')
  @ApiOperation({
    summary: 'List the actions and the emails about a user, space or booking, newest first',
    description: 'Emails are listed for 30 days after the last attempt.',
  })
  @ApiPage(HistoryEntryDto)
  @Problems(400)
  listHistory(@Query() query: HistoryQueryDto): Promise<Page<HistoryEntry>> {
    return this.history.list(toSubject(query), query);
  }

  @Get('audit-log')
  @ApiOperation({
    summary: 'List the actions in the audit log: by default those of administrators, newest first',
  })
  @ApiPage(AuditEntryDto)
  @Problems(400)
  listAuditLog(@Query() filters: AuditLogQueryDto): Promise<Page<AuditEntry>> {
    return this.auditLog.list(filters);
  }

  @Get('content')
  @ApiOperation({ summary: 'List all text blocks of the site, including inactive ones' })
  @ApiOkResponse({ type: [ContentDto] })
  @Problems()
  listAdminContent(): Promise<Content[]> {
    return this.content.listAll();
  }
}
