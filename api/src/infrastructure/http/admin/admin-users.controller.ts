import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeAccount } from '../../../application/account/change-account';
import type { User } from '../../../domain/account/user';
import { AdminUsers } from '../../persistence/admin/admin-users';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { AdminUserDto, AdminUsersDto, SetUserStatusDto } from './admin-users.dto';

@ApiTags('Administration')
@Controller('api/admin/users')
@SignedIn('admin')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly change: ChangeAccount,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All users with their true status, newest first' })
  @ApiPage(AdminUserDto)
  @Problems(400)
  async listAdminUsers(
    @Query() filters: AdminUsersDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserDto[]> {
    return sendPage(await this.users.list(filters), request, reply);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Suspend or reinstate a user',
    description:
      'Suspending signs the user out, hides their listings and cancels their pending requests; confirmed bookings stay and are flagged.',
  })
  @ApiOkResponse({ type: AdminUserDto })
  @Problems(400, 404, 409)
  async setUserStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status }: SetUserStatusDto,
  ): Promise<AdminUserDto> {
    await this.change.setStatus(admin, id, status);
    return this.users.get(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a user',
    description: 'The account is anonymised; its bookings that are not over are cancelled and mailed.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @Problems(404, 409)
  deleteUser(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.change.delete(admin, id);
  }
}
