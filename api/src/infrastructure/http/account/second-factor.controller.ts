import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UseSecondFactor } from '../../../application/account/use-second-factor';
import type { User } from '../../../domain/account/user';
import { CurrentUser, type RequestWithUser, SignedIn } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { WithoutSecondFactor } from '../second-factor.guard';
import {
  EnableSecondFactorDto,
  RecoveryCodesDto,
  SecondFactorCodeDto,
  SecondFactorSetupDto,
} from './second-factor.dto';

/**
 * These routes must work before the second factor has been entered. Once it is enabled, `UseSecondFactor` accepts changes only
 * from sessions in which it was entered (D58).
 */
@ApiTags('Signing in')
@Controller('api/auth/second-factor')
@SignedIn('admin')
@WithoutSecondFactor()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: UseSecondFactor,
    private readonly cookies: Cookies,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Enter the code of the second factor to give the session administrator rights',
  })
  @NoContent('The session now has administrator rights.')
  @Problems(400, 409)
  verifySecondFactor(
    @CurrentUser() user: User,
    @Req() request: RequestWithUser,
    @Body() { code }: SecondFactorCodeDto,
  ): Promise<void> {
    return this.secondFactor.verify(user, this.tokenOf(request), code);
  }

  @Post('setup')
  @HttpCode(200)
  @ApiOperation({ summary: 'Start setting up a second factor; it is enabled once its first code is entered' })
  @ApiOkResponse({ type: SecondFactorSetupDto })
  @Problems()
  setUpSecondFactor(
    @CurrentUser() user: User,
    @Req() request: RequestWithUser,
  ): Promise<SecondFactorSetupDto> {
    return this.secondFactor.prepare(user, this.tokenOf(request));
  }

  @Post('enable')
  @HttpCode(200)
  @ApiOperation({ summary: 'Enable the second factor with its first code' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @Problems(400, 409)
  async enableSecondFactor(
    @CurrentUser() user: User,
    @Req() request: RequestWithUser,
    @Body() { code }: EnableSecondFactorDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.secondFactor.enable(user, this.tokenOf(request), code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the recovery codes' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @Problems(409)
  async renewRecoveryCodes(
    @CurrentUser() user: User,
    @Req() request: RequestWithUser,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.secondFactor.renewRecoveryCodes(user, this.tokenOf(request)) };
  }

  @Delete()
  @ApiOperation({ summary: 'Disable the second factor' })
  @NoContent('Turned off.')
  @Problems()
  disableSecondFactor(@CurrentUser() user: User, @Req() request: RequestWithUser): Promise<void> {
    return this.secondFactor.disable(user, this.tokenOf(request));
  }

  /** The token of the session. The guards refuse requests without one. */
  private tokenOf(request: RequestWithUser): string {
    return this.cookies.read(request, SESSION_COOKIE) ?? '';
  }
}
