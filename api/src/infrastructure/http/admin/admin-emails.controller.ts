import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminEmail, FailedEmails, ManageFailedEmails } from '../../../application/admin/admin-emails';
import type { Page } from '../../../application/pagination';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, PageQueryDto } from '../page.dto';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AdminEmailDto } from './admin-emails.dto';

@ApiTags('Administration')
@Controller('api/admin/failed-emails')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminEmailsController {
  constructor(
    private readonly emails: FailedEmails,
    private readonly manage: ManageFailedEmails,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the emails that could not be sent, except for sign-in codes, newest first' })
  @ApiPage(AdminEmailDto)
  @Problems(400)
  listFailedEmails(@Query() page: PageQueryDto): Promise<Page<AdminEmail>> {
    return this.emails.list(page);
  }

  @Put(':id/retry')
  @ApiOperation({
    summary: 'Send a failed email again',
    description: 'Repeating the call has no effect, unless the email fails again.',
  })
  @ApiOkResponse({ type: AdminEmailDto })
  @Problems(404)
  retryEmail(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<AdminEmail> {
    return this.manage.retry(admin, id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Discard a failed email, so that it is never sent' })
  @NoContent('Discarded.')
  @Problems(404)
  discardEmail(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.manage.discard(admin, id);
  }
}
