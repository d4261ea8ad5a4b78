import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SendCode } from '../../../application/account/send-code';
import { SESSION_DAYS, Sessions } from '../../../application/account/sessions';
import { UseSecondFactor } from '../../../application/account/use-second-factor';
import { VerifyCode } from '../../../application/account/verify-code';
import type { IdempotencyKey } from '../../../application/idempotency';
import { VendorProfiles } from '../../../application/vendor-profile/vendor-profiles';
import type { User } from '../../../domain/account/user';
import { AllowTokens, Public, type RequestWithUser, Viewer } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { Idempotent, RequestKey } from '../idempotency';
import { Problems } from '../problem.dto';
import { LimitSignIn } from '../rate-limits/costs';
import { WithoutSecondFactor } from '../second-factor.guard';
import { SendCodeDto, SentCodeDto, SessionDto, type SignedInDto, toMe, VerifyCodeDto } from './auth.dto';
import { browserName } from './browser-name';
import { SignInBrowsers } from './sign-in-browsers';

@ApiTags('Signing in')
@Controller('api/auth')
@Public()
@WithoutSecondFactor()
export class AuthController {
  constructor(
    private readonly codeSender: SendCode,
    private readonly codeVerifier: VerifyCode,
    private readonly sessions: Sessions,
    private readonly profiles: VendorProfiles,
    private readonly browsers: SignInBrowsers,
    private readonly cookies: Cookies,
    private readonly secondFactor: UseSecondFactor,
  ) {}

  @Get('me')
  @AllowTokens('profile')
  @ApiOperation({ summary: 'Get the signed-in user' })
  @ApiOkResponse({ type: SessionDto })
  @Problems()
  async getMe(
    @Viewer() user: User | undefined,
    @Req() request: RequestWithUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const token = this.cookies.credential(request);
    // Every page calls this, so the cookie is extended together with its session (D9). A call with an access token extends neither.
    if (user && token && !request.tokenScopes) this.setSessionCookie(reply, token);
    return { user: user && token ? await this.toSignedIn(user, token) : null };
  }

  @Post('send-code')
  @HttpCode(200)
  @LimitSignIn()
  @Idempotent(
    'While a code is valid, another request with the same key and address does not send a second code. Use a random key: another client that sends the same key gets the same cookie.',
  )
  @ApiOperation({ summary: 'Email a 6-digit sign-in code that is valid for 10 minutes' })
  @ApiOkResponse({
    type: SentCodeDto,
    description: 'Sets a cookie. With it, `verify-code` accepts only the code that this browser requested.',
  })
  @Problems(400)
  sendCode(
    @Body() { email }: SendCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<SentCodeDto> {
    // Identifies a repeated request: the site sends the same request id again (D6), other clients send the same key.
    const requestId = key ? `key ${key.key}` : request.id;
    const browser = this.browsers.identifyForCode(request, reply, { email, requestId });
    return this.codeSender.run(email, browser, requestId);
  }

  @Post('verify-code')
  @HttpCode(200)
  @LimitSignIn()
  @ApiOperation({ summary: 'Sign in with a code; new users also send their name and role' })
  @ApiOkResponse({ type: SessionDto, description: 'Sets the session cookie.' })
  @Problems(400, 403)
  async verifyCode(
    @Body() input: VerifyCodeDto,
    @Req() request: RequestWithUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const oldToken = this.cookies.read(request, SESSION_COOKIE);
    const { user, token } = await this.codeVerifier.run(input, {
      browser: this.browsers.identify(request, input.email),
      requestId: request.id,
      browserName: browserName(request.headers['user-agent']),
      ...(oldToken !== undefined && { oldToken }),
    });
    // The security log names the user of each sign-in.
    request.user = user;
    this.setSessionCookie(reply, token);
    this.browsers.remember(request, reply, input.email);
    return { user: await this.toSignedIn(user, token) };
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
    const token = this.cookies.read(request, SESSION_COOKIE);
    if (token) await this.sessions.end(token);
    this.cookies.clear(reply, SESSION_COOKIE);
    return { user: null };
  }

  private async toSignedIn(user: User, token: string): Promise<SignedInDto> {
    const hasVendorProfile = user.role === 'vendor' && (await this.profiles.exists(user.id));
    const secondFactor = await this.secondFactor.stateOf(user, token);
    return { ...toMe(user), hasVendorProfile, secondFactor };
  }

  private setSessionCookie(reply: FastifyReply, token: string): void {
    this.cookies.set(reply, SESSION_COOKIE, token, SESSION_DAYS * 86_400);
  }
}
