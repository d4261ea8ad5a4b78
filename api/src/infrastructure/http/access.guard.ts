import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions } from '../../application/account/sessions';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { ACCESS, type Access, type RequestWithUser } from './access';
import { Cookies, SESSION_COOKIE } from './cookies';

/** A route without a decorator is closed to everyone. */
const NOBODY: Access = { for: 'signed-in', roles: [] };

/** Finds the user by the session token in the cookie, and extends the session (D9). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<User | null> {
    const token = this.cookies.read(request, SESSION_COOKIE);
    return (token && (await this.sessions.findUserAndExtend(token))) || null;
  }
}

/** Loads the signed-in user. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    return true;
  }

  /** Being signed out is not an error here: AccessGuard decides. */
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
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    checkAccess(access ?? NOBODY, context.switchToHttp().getRequest<RequestWithUser>().user);
    return true;
  }
}

function checkAccess(access: Access, user: User | undefined): void {
  if (access.for === 'everyone') return;
  if (!user) throw new DomainError('not_signed_in', 'Please sign in.');
  if (access.roles && !access.roles.includes(user.role))
    throw DomainError.forbidden('Your account is not allowed to do this.');
}
