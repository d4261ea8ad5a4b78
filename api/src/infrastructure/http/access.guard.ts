import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { AccessTokens } from '../../application/account/access-tokens';
import { Sessions } from '../../application/account/sessions';
import type { TokenScope } from '../../domain/account/access-token';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { ACCESS, type Access, neededScopes, type RequestWithUser, TOKEN_SCOPES } from './access';
import { bearerToken, Cookies, SESSION_COOKIE } from './cookies';

/** A route without `@Public()` or `@SignedIn()` refuses every call. */
const FORBIDDEN_BY_DEFAULT: Access = { for: 'signed-in', roles: [] };

/**
 * Finds the user by the personal access token in the `Authorization` header (D62). Without such a token, finds the user by
 * the session token in the cookie and extends the session (D9).
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly cookies: Cookies,
  ) {
    super();
  }

  async validate(request: RequestWithUser): Promise<User | null> {
    const accessToken = bearerToken(request);
    if (accessToken !== undefined) {
      const grant = await this.accessTokens.findGrant(accessToken);
      if (!grant) return null;
      request.tokenScopes = grant.scopes;
      // Without the scope `admin`, an administrator's token has only the rights of a customer. The new role is not stored.
      if (grant.user.role === 'admin' && !grant.scopes.includes('admin')) grant.user.changeRole('customer');
      return grant.user;
    }
    const token = this.cookies.read(request, SESSION_COOKIE);
    if (!token) return null;
    return (await this.sessions.findUserAndExtend(token)) ?? null;
  }
}

/** Sets `request.user` to the signed-in user, if there is one. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    return true;
  }

  /** Being signed out is not an error here: AccessGuard decides whether the route needs a user. */
  override handleRequest<T = User>(error: unknown, user: T | false): T {
    if (error) throw error;
    return (user || undefined) as T;
  }
}

/** Refuses calls that the route's decorator does not allow (D17, D20). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access =
      this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? FORBIDDEN_BY_DEFAULT;
    const allowedScopes = this.reflector.getAllAndOverride<TokenScope[] | undefined>(TOKEN_SCOPES, targets);
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    checkToken(request, access, allowedScopes);
    if (access.for === 'everyone') {
      // A client whose token lacks the scope sees what signed-out visitors see.
      if (!hasScope(request, allowedScopes)) delete request.user;
      return true;
    }
    if (request.user && !hasScope(request, allowedScopes)) throw insufficientScope(request, allowedScopes);
    checkAccess(access, request.user);
    return true;
  }
}

/**
 * Refuses an invalid access token. Public routes without `@AllowTokens()` ignore the `Authorization` header, because it may
 * be meant for a proxy.
 * @throws DomainError invalid_token
 */
function checkToken(request: RequestWithUser, access: Access, allowedScopes: TokenScope[] | undefined): void {
  const ignoresToken = access.for === 'everyone' && allowedScopes === undefined;
  if (!ignoresToken && bearerToken(request) !== undefined && !request.tokenScopes)
    throw new DomainError('invalid_token', 'This access token is unknown, revoked or expired.');
}

const scopesFor = ({ method }: RequestWithUser, allowedScopes: TokenScope[] = []): TokenScope[] =>
  neededScopes(allowedScopes, method === 'GET' || method === 'HEAD');

/** Scopes limit only requests with an access token. */
const hasScope = (request: RequestWithUser, allowedScopes: TokenScope[] | undefined): boolean =>
  !request.tokenScopes ||
  scopesFor(request, allowedScopes).some((scope) => request.tokenScopes?.includes(scope));

function insufficientScope(request: RequestWithUser, allowedScopes: TokenScope[] | undefined): DomainError {
  const scopes = scopesFor(request, allowedScopes).map((scope) => `“${scope}”`);
  const message = scopes.length
    ? `This access token lacks the scope ${scopes.join(' or ')}.`
    : 'Access tokens cannot be used for this. Please sign in.';
  return new DomainError('insufficient_scope', message);
}

function checkAccess(access: Extract<Access, { for: 'signed-in' }>, user: User | undefined): void {
  if (!user) throw new DomainError('not_signed_in', 'Please sign in.');
  if (access.roles && !access.roles.includes(user.role))
    throw DomainError.forbidden('Your account is not allowed to do this.');
}
