import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { TokenScope } from '../../domain/account/access-token';
import type { Role, User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Problems } from './problem.dto';

export const ACCESS = 'popnook:access';

/** The name of the session cookie's security scheme in the OpenAPI document. */
export const SESSION_SCHEME = 'cookie';

/** Who may call a route: everyone, every signed-in user, or users with one of the roles. */
export type Access = { for: 'everyone' } | { for: 'signed-in'; roles?: Role[] };

/** `user` is undefined if the visitor is signed out. `tokenScopes` is set if the request has a valid personal access token. */
export type RequestWithUser = FastifyRequest & { user?: User; tokenScopes?: TokenScope[] };

/** Everyone may call the route. For signed-out visitors, `@Viewer()` is undefined. */
export const Public = () => SetMetadata(ACCESS, { for: 'everyone' } satisfies Access);

/** Users with one of the roles may call the route; without roles, every signed-in user. */
export const SignedIn = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS, { for: 'signed-in', ...(roles.length > 0 && { roles }) } satisfies Access),
    ApiSecurity(SESSION_SCHEME),
    Problems(401, 403),
  );

/**
 * The key under which routes store the arguments of `@AllowTokens()`. Also an extension in the OpenAPI document, which
 * `completeDocument` replaces with security requirements.
 */
export const TOKEN_SCOPES = 'x-token-scopes';

/**
 * Personal access tokens can be used for the route: reads need the scope `read`, writes need one of the given scopes. With
 * `@AllowTokens('admin')`, reads need `admin` instead of `read`. Without this decorator, only the session cookie signs in (D62).
 */
export const AllowTokens = (...scopes: TokenScope[]) =>
  applyDecorators(SetMetadata(TOKEN_SCOPES, scopes), ApiExtension(TOKEN_SCOPES, scopes));

/**
 * The scopes that allow a call. A token needs only one of them. If the list is empty, tokens cannot be used.
 * @param scopes the arguments of `@AllowTokens()`
 */
export const neededScopes = (scopes: TokenScope[], isRead: boolean): TokenScope[] =>
  isRead && scopes.length > 0 && !scopes.includes('admin') ? ['read'] : scopes;

const userOf = (_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<RequestWithUser>().user;

/** The signed-in user. */
export const CurrentUser = createParamDecorator(userOf);

/** The signed-in user of a public route, or undefined. In the OpenAPI document, signing in is optional for the route. */
export const Viewer = createParamDecorator(userOf, [
  (controller, method) => {
    const descriptor = method && Object.getOwnPropertyDescriptor(controller, method);
    if (!descriptor) return;
    // Clients must meet one of these requirements. The first one is empty, so signing in is optional.
    const requirements: Record<string, string[]>[] = [{}, { [SESSION_SCHEME]: [] }];
    for (const requirement of requirements) ApiSecurity(requirement)(controller, method, descriptor);
  },
]);

/**
 * Users may access their own lists and profile, and administrators may access everyone's (D14, D17).
 * @throws DomainError forbidden
 */
export function checkIsSelfOrAdmin(user: User, userId: number): void {
  if (user.id !== userId && user.role !== 'admin')
    throw DomainError.forbidden('This belongs to someone else.');
}
