import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeAccount } from '../../../application/account/change-account';
import { AdminUserQueries } from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import type { User, UserProps } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AdminUserDto, AdminUsersQueryDto, DeleteUserDto, SetUserStatusDto } from './admin-users.dto';

@ApiTags('Administration')
@Controller('api/admin/users')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUserQueries,
    private readonly changeAccount: ChangeAccount,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List users with their status, newest first by default' })
  @ApiPage(AdminUserDto)
  @Problems(400)
  listAdminUsers(@Query() filters: AdminUsersQueryDto): Promise<Page<UserProps>> {
    return this.users.list(filters);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Suspend or reinstate a user',
    description:
      'Suspending signs the user out, hides their listings and cancels their pending requests. Confirmed bookings are kept and flagged. The user is emailed. The `reason` is in this email and in the audit log.',
  })
  @ApiOkResponse({ type: AdminUserDto })
  @Problems(400, 404, 409)
  async setUserStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status, reason }: SetUserStatusDto,
  ): Promise<UserProps> {
    await this.changeAccount.setStatus(admin, id, status, reason);
    return this.users.get(id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a user',
    description:
      'The account is anonymized, and its pending and confirmed bookings are cancelled. The vendors and hosts of these bookings are emailed. The `reason` is in the audit log and in the email to the user.',
  })
  @ApiBody({ type: DeleteUserDto, required: false })
  @NoContent('Deleted.')
  @Problems(400, 404, 409)
  deleteUser(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { reason }: DeleteUserDto,
  ): Promise<void> {
    return this.changeAccount.delete(admin, id, reason);
  }
}
