import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Role, User } from '../../domain/account/user';
import { Problems } from './problem.dto';

export const ACCESS = 'popnook:access';
export const SESSION_COOKIE = 'popnook_session';

/** Who may call: everybody, everybody signed in, or certain roles. Every route says one of them. */
export type Access = { to: 'all' } | { to: 'signed-in'; roles?: Role[] };

export type SignedInRequest = FastifyRequest & { user?: User };

/** Everybody; who is signed in is known all the same. */
export const Public = () => SetMetadata(ACCESS, { to: 'all' } satisfies Access);

/** Without roles: everybody who is signed in. */
export const SignedIn = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'signed-in', ...(roles.length > 0 && { roles }) } satisfies Access),
    ApiCookieAuth(),
    Problems(401, 403),
  );

/** The signed-in user; on public routes perhaps undefined. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedInRequest>().user,
);
