import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SendCode } from '../../../application/account/send-code';
import { SESSION_DAYS, Sessions } from '../../../application/account/sessions';
import { VerifyCode } from '../../../application/account/verify-code';
import { VendorProfiles } from '../../../application/vendor-profile/vendor-profiles';
import { Config } from '../../../config';
import type { User } from '../../../domain/account/user';
import { CurrentUser, Public, SESSION_COOKIE, type RequestWithUser } from '../access';
import { Problems } from '../problem.dto';
import { LimitSignIn } from '../rate-limits';
import { SendCodeDto, SentCodeDto, SessionDto, type SignedInDto, toMe, VerifyCodeDto } from './auth.dto';

@ApiTags('Signing in')
@Controller('api/auth')
@Public()
export class AuthController {
  constructor(
    private readonly sendCodeTo: SendCode,
    private readonly signIn: VerifyCode,
    private readonly sessions: Sessions,
    private readonly profiles: VendorProfiles,
    private readonly config: Config,
  ) {}

  @Get('me')
  @ApiOperation({ summary: 'Get the signed-in user' })
  @ApiOkResponse({ type: SessionDto })
  @Problems()
  async getMe(
    @CurrentUser() user: User | undefined,
    @Req() request: RequestWithUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const token = request.cookies[SESSION_COOKIE];
    // Every page calls this, so the cookie is extended together with its session (D9).
    if (user && token) this.setSessionCookie(reply, token);
    return { user: user ? await this.toSignedIn(user) : null };
  }

  @Post('send-code')
  @HttpCode(200)
  @LimitSignIn()
  @ApiOperation({ summary: 'Email a 6-digit sign-in code that is valid for 10 minutes' })
  @ApiOkResponse({ type: SentCodeDto })
  @Problems(400)
  sendCode(@Body() { email }: SendCodeDto): Promise<SentCodeDto> {
    return this.sendCodeTo.run(email);
  }

  @Post('verify-code')
  @HttpCode(200)
  @LimitSignIn()
  @ApiOperation({ summary: 'Sign in with a code; new users also send their name and role' })
  @ApiOkResponse({ type: SessionDto, description: 'Sets the session cookie.' })
  @Problems(400, 403)
  async verifyCode(
    @Body() input: VerifyCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const { user, token } = await this.signIn.run(input);
    this.setSessionCookie(reply, token);
    return { user: await this.toSignedIn(user) };
  }

  @Post('logout')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out and end the session' })
  @ApiOkResponse({ type: SessionDto })
  @Problems()
  async logout(
    @Req() request: RequestWithUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const token = request.cookies[SESSION_COOKIE];
    if (token) await this.sessions.close(token);
    reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { user: null };
  }

  private async toSignedIn(user: User): Promise<SignedInDto> {
    const hasVendorProfile = user.role === 'vendor' && (await this.profiles.exists(user.id));
    return { ...toMe(user), hasVendorProfile };
  }

  private setSessionCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(SESSION_COOKIE, token, { ...this.cookie, maxAge: SESSION_DAYS * 86_400 });
  }

  private get cookie() {
    const secure = this.config.publicUrl.startsWith('https://');
    return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure };
  }
}
