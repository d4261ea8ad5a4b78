import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestWithUser } from '../access';
import { ClientLimits } from './client-limits';
import { isRead, isSignIn } from './costs';

/**
 * Charges what `chargeEarly` does not (D7):
 * - reads: at this point, the user is known, and requests that were rejected because of overload are not charged;
 * - sign-in requests: their limit depends on the email address in the body.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: ClientLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (isRead(request)) await this.limits.charge(request, reply);
    if (isSignIn(request)) await this.limits.chargeSignIn(request);
    return true;
  }
}
