import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Accounts } from '../../../application/account/accounts';
import { ChangeAccount } from '../../../application/account/change-account';
import { Users } from '../../../application/account/users';
import type { User } from '../../../domain/account/user';
import { AccountExport } from '../../persistence/account/account-export';
import { CurrentUser, SESSION_COOKIE, SignedIn } from '../access';
import { Problems } from '../problem.dto';
import { AccountExportDto } from './account-export.dto';
import { AccountDto, ChangeRoleDto, EditAccountDto, toAccount } from './account.dto';

/** Everything here is about whoever is signed in: no id, and so nobody else's account. */
@ApiTags('Account')
@Controller('api/users/me')
@SignedIn()
export class AccountController {
  constructor(
    private readonly accounts: Accounts,
    private readonly change: ChangeAccount,
    private readonly users: Users,
    private readonly exports: AccountExport,
  ) {}

  @Get()
  @ApiOperation({ summary: 'One’s own details' })
  @ApiOkResponse({ type: AccountDto })
  @Problems()
  getAccount(@CurrentUser() user: User): AccountDto {
    return toAccount(user);
  }

  @Patch()
  @ApiOperation({ summary: 'Change one’s own details; what is absent stays' })
  @ApiOkResponse({ type: AccountDto })
  @Problems(400)
  async editAccount(@CurrentUser() user: User, @Body() details: EditAccountDto): Promise<AccountDto> {
    await this.accounts.updateDetails(user.id, details);
    return toAccount(await this.users.get(user.id));
  }

  @Post('role')
  @HttpCode(200)
  @ApiOperation({ summary: 'Become a vendor or a host' })
  @ApiOkResponse({ type: AccountDto })
  @Problems(400, 409)
  async changeRole(@CurrentUser() user: User, @Body() { role }: ChangeRoleDto): Promise<AccountDto> {
    await this.change.changeOwnRole(user, role);
    return toAccount(await this.users.get(user.id));
  }

  @Get('export')
  @Header('Content-Disposition', 'attachment; filename="popnook-account.json"')
  @ApiOperation({ summary: 'All one’s own data as a file' })
  @ApiOkResponse({ type: AccountExportDto })
  @Problems()
  exportAccount(@CurrentUser() user: User): Promise<AccountExportDto> {
    return this.exports.of(user);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete one’s own account; nothing personal stays' })
  @ApiNoContentResponse({ description: 'Deleted and signed out.' })
  @Problems(409)
  async deleteAccount(
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.change.deleteOwn(user);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
  }
}
