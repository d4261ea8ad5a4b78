import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChangeAccount } from '../../../application/account/change-account';
import { EditAccount } from '../../../application/account/edit-account';
import { type AccountExport, ExportAccount } from '../../../application/account/export-account';
import { Users } from '../../../application/account/users';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { WithoutSecondFactor } from '../second-factor.guard';
import { AccountExportDto } from './account-export.dto';
import { AccountDto, ChangeRoleDto, EditAccountDto, toAccount } from './account.dto';

/** The signed-in user's own account. There is no id in the path, so no other account can be accessed. */
@ApiTags('Account')
@Controller('api/users/me')
@SignedIn()
@WithoutSecondFactor()
export class AccountController {
  constructor(
    private readonly users: Users,
    private readonly edit: EditAccount,
    private readonly changeAccount: ChangeAccount,
    private readonly dataExport: ExportAccount,
    private readonly cookies: Cookies,
  ) {}

  @Get()
  @AllowTokens('profile')
  @ApiOperation({ summary: 'Get your account' })
  @ApiOkResponse({ type: AccountDto })
  @Problems()
  getAccount(@CurrentUser() user: User): AccountDto {
    return toAccount(user);
  }

  @Patch()
  @AllowTokens('profile')
  @ApiOperation({ summary: 'Update your account; missing fields do not change' })
  @ApiOkResponse({ type: AccountDto })
  @Problems(400)
  async editAccount(@CurrentUser() user: User, @Body() details: EditAccountDto): Promise<AccountDto> {
    return toAccount(await this.edit.run(user, details));
  }

  @Post('role')
  @HttpCode(200)
  @ApiOperation({ summary: 'Become a vendor or a host' })
  @ApiOkResponse({ type: AccountDto })
  @Problems(400, 409)
  async changeRole(@CurrentUser() user: User, @Body() { role }: ChangeRoleDto): Promise<AccountDto> {
    await this.changeAccount.changeOwnRole(user, role);
    return toAccount(await this.users.get(user.id));
  }

  @Get('export')
  @AllowTokens('profile')
  @Header('Content-Disposition', 'attachment; filename="popnook-account.json"')
  @ApiOperation({ summary: 'Download all your data as a file' })
  @ApiOkResponse({ type: AccountExportDto })
  @Problems()
  exportAccount(@CurrentUser() user: User): Promise<AccountExport> {
    return this.dataExport.run(user);
  }

  @Delete()
  @ApiOperation({ summary: 'Delete your account and all personal data' })
  @NoContent('Deleted and signed out.')
  @Problems(409)
  async deleteAccount(
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.changeAccount.deleteOwn(user);
    this.cookies.clear(reply, SESSION_COOKIE);
  }
}
