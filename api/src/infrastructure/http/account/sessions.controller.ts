import { Controller, Delete, Get, Param, type PipeTransform, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EndSessions } from '../../../application/account/end-sessions';
import { Sessions, type SessionSummary } from '../../../application/account/sessions';
import type { User } from '../../../domain/account/user';
import { CurrentUser, type RequestWithUser, SignedIn } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { WithoutSecondFactor } from '../second-factor.guard';
import { SessionSummaryDto } from './sessions.dto';

/** A malformed id is treated as an unknown one (D1). */
class SessionIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    return /^[0-9a-f]{64}$/.test(value) ? value : '';
  }
}

/** The browsers in which the user is signed in (D9). */
@ApiTags('Sessions')
@Controller('api/auth/sessions')
@SignedIn()
@WithoutSecondFactor()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly endSessions: EndSessions,
    private readonly cookies: Cookies,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the browsers in which you are signed in, the current one first' })
  @ApiOkResponse({ type: [SessionSummaryDto] })
  @Problems()
  listSessions(@CurrentUser() user: User, @Req() request: RequestWithUser): Promise<SessionSummary[]> {
    // Never empty, because the guards refuse requests without a session.
    return this.sessions.list(user.id, this.cookies.read(request, SESSION_COOKIE) ?? '');
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Sign out one browser' })
  @NoContent('Signed out.')
  @Problems(404)
  endSession(@CurrentUser() user: User, @Param('id', SessionIdPipe) id: string): Promise<void> {
    return this.endSessions.one(user, id);
  }

  @Delete()
  @ApiOperation({ summary: 'Sign out everywhere, including this browser' })
  @NoContent('Signed out everywhere.')
  @Problems()
  async endAllSessions(
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.all(user);
    this.cookies.clear(reply, SESSION_COOKIE);
  }
}
