import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Role, User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Problems } from './problem.dto';

export const ACCESS = 'popnook:access';
export const SESSION_COOKIE = 'popnook_session';

/** Who may call a route: anyone, any signed-in user, or users with one of the roles. Every route declares it. */
export type Access = { to: 'all' } | { to: 'signed-in'; roles?: Role[] };

export type SignedInRequest = FastifyRequest & { user?: User };

/** Anyone may call the route; `@CurrentUser()` is set for signed-in users. */
export const Public = () => SetMetadata(ACCESS, { to: 'all' } satisfies Access);

/** Without roles: any signed-in user. */
export const SignedIn = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'signed-in', ...(roles.length > 0 && { roles }) } satisfies Access),
    ApiCookieAuth(),
    Problems(401, 403),
  );

/** The signed-in user; can be undefined on public routes. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedInRequest>().user,
);

/**
 * Users may read their own lists and profile, administrators those of everyone (D14, D17).
 * @throws DomainError forbidden
 */
export function checkIsSelfOrAdmin(user: User, userId: number): void {
  if (user.id !== userId && user.role !== 'admin')
    throw DomainError.forbidden('This belongs to someone else.');
}
