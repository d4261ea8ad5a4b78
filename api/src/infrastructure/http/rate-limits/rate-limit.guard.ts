import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../config';
import type { RequestWithUser } from '../access';
import { isCallOfPage } from '../site-calls';
import { ClientLimits } from './client-limits';

const UNITS = 'popnook:units';
const LIMITED_SIGN_IN = 'popnook:limited-sign-in';
export const READ_UNITS = 1;
const WRITE_UNITS = 3;
export const PAGE_UNITS = 5;

/** How many units of the client's budget a request costs; without it, reads cost 1 and writes 3. */
export const Costs = (units: number) => SetMetadata(UNITS, units);
/** Exempts a route from all limits. */
export const Unlimited = () => Costs(0);
/** Applies the stricter limit of sign-in calls to a route. */
export const LimitSignIn = () => SetMetadata(LIMITED_SIGN_IN, true);

/** Charges each request to its client (D7). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly limits: ClientLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const targets = [context.getHandler(), context.getClass()];
    const units = this.reflector.getAllAndOverride<number | undefined>(UNITS, targets) ?? unitsOf(request);
    // The calls that the site makes to render a page do not count, because the page itself has been counted.
    if (units === 0 || isCallOfPage(request, this.config)) return true;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const isSignIn = this.reflector.getAllAndOverride<boolean | undefined>(LIMITED_SIGN_IN, targets);
    await (isSignIn
      ? this.limits.chargeSignIn(request, reply, units)
      : this.limits.charge(request, reply, units));
    return true;
  }
}

export const unitsOf = ({ method }: FastifyRequest): number =>
  method === 'GET' || method === 'HEAD' ? READ_UNITS : WRITE_UNITS;
