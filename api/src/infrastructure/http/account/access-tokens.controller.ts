import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AccessTokens, type AccessTokenSummary } from '../../../application/account/access-tokens';
import { ManageAccessTokens } from '../../../application/account/manage-access-tokens';
import { type IdempotencyKey, RespondOnce } from '../../../application/idempotency';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AccessTokenDto, CreateAccessTokenDto, NewAccessTokenDto } from './access-tokens.dto';

/** The signed-in user's access tokens for programs. These routes need a session and cannot be called with a token (D62). */
@ApiTags('Access tokens')
@Controller('api/users/me/access-tokens')
@SignedIn()
export class AccessTokensController {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly manage: ManageAccessTokens,
    private readonly cookies: Cookies,
    private readonly respondOnce: RespondOnce,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List your access tokens, newest first' })
  @ApiOkResponse({ type: [AccessTokenDto] })
  @Problems()
  listAccessTokens(@CurrentUser() user: User): Promise<AccessTokenSummary[]> {
    return this.tokens.list(user.id);
  }

  @Post()
  @ApiOperation({ summary: 'Create an access token' })
  @Idempotent()
  @ApiCreatedResponse({ type: NewAccessTokenDto })
  @Problems(400, 409, 422)
  async createAccessToken(
    @CurrentUser() user: User,
    @Req() request: FastifyRequest,
    @Body() input: CreateAccessTokenDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<NewAccessTokenDto> {
    // Never empty, because the guards refuse requests without a session.
    const sessionToken = this.cookies.read(request, SESSION_COOKIE) ?? '';
    return this.respondOnce.run(user.id, key, async () => {
      const { token, summary } = await this.manage.create(user, input, sessionToken);
      return { ...summary, token };
    });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoke an access token' })
  @NoContent('Revoked.')
  @Problems(404)
  revokeAccessToken(@CurrentUser() user: User, @Param('id', IdPipe) id: number): Promise<void> {
    return this.manage.revoke(user, id);
  }
}
