import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Role, User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Problems } from './problem.dto';

export const ACCESS = 'popnook:access';

/** Who may call a route: everyone, every signed-in user, or users with one of the roles. */
export type Access = { for: 'everyone' } | { for: 'signed-in'; roles?: Role[] };

/** `user` is undefined if the visitor is signed out. */
export type RequestWithUser = FastifyRequest & { user?: User };

/** Everyone may call the route. `@CurrentUser()` is undefined for signed-out visitors. */
export const Public = () => SetMetadata(ACCESS, { for: 'everyone' } satisfies Access);

/** Users with one of the roles may call the route; without roles, every signed-in user. */
export const SignedIn = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS, { for: 'signed-in', ...(roles.length > 0 && { roles }) } satisfies Access),
    ApiCookieAuth(),
    Problems(401, 403),
  );

/** The signed-in user; can be undefined on public routes. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithUser>().user,
);

/**
 * Users may access their own lists and profile, and administrators those of everyone (D14, D17).
 * @throws DomainError forbidden
 */
export function checkIsSelfOrAdmin(user: User, userId: number): void {
  if (user.id !== userId && user.role !== 'admin')
    throw DomainError.forbidden('This belongs to someone else.');
}
