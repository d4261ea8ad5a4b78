import { createHash } from 'node:crypto';
import { type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { seconds, SkipThrottle, ThrottlerGuard, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';
import { isCallOfPage, visitorAddress } from './site-calls';

const MINUTE = seconds(60);

/** The email address of a sign-in request, hashed because the counters keep it in memory. */
function hashedEmail({ body }: Record<string, unknown>): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return createHash('sha256').update(address).digest('hex');
}

/**
 * Calls count toward the limit of their client. Sign-in calls also count toward stricter limits per client and per
 * email address (D7). The limits on sending codes (D6) are in the database and apply to all processes together.
 */
export const rateLimits = (config: Config): ThrottlerModuleOptions => ({
  skipIf: () => !config.rateLimits,
  throttlers: [
    { name: 'client', ttl: MINUTE, limit: config.requestsPerMinute },
    { name: 'signInClient', ttl: MINUTE, limit: config.signInsPerMinute },
    {
      name: 'signInAddress',
      ttl: MINUTE,
      limit: config.signInsPerMinute,
      getTracker: hashedEmail,
    },
  ],
});

const LIMITED_SIGN_IN = 'popnook:limited-sign-in';

/** Applies the stricter sign-in limits to a route. */
export const LimitSignIn = () => SetMetadata(LIMITED_SIGN_IN, true);

/** Exempts a route from all limits. */
export const Unlimited = () => SkipThrottle({ client: true, signInClient: true, signInAddress: true });

@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(Config) private readonly config!: Config;

  /** The calls that the site makes to render a page do not count, because the page itself has been counted. */
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return Promise.resolve(isCallOfPage(request, this.config));
  }

  protected override getTracker(request: FastifyRequest): Promise<string> {
    return super.getTracker({ ip: visitorAddress(request, this.config) });
  }

  protected override async handleRequest(
    props: Parameters<ThrottlerGuard['handleRequest']>[0],
  ): Promise<boolean> {
    const isSignInLimit = props.throttler.name !== 'client';
    const isSignIn = Reflect.getMetadata(LIMITED_SIGN_IN, props.context.getHandler()) === true;
    return isSignInLimit && !isSignIn ? true : super.handleRequest(props);
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    throw new DomainError(
      'too_many_requests',
      'Too many requests. Please wait a moment.',
      undefined,
      timeToBlockExpire,
    );
  }
}
