import { createHmac } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnModuleDestroy,
  type OnModuleInit,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Config } from '../../../config';
import { DomainError } from '../../../domain/shared/domain-error';
import type { RequestWithUser } from '../access';
import { SignInBrowsers } from '../account/sign-in-browsers';
import { clientNetwork, isCallOfPage } from '../site-calls';
import { ClientBudgets } from './client-budgets';
import { openRateLimitStore } from './rate-limit-store';

const UNITS = 'popnook:units';
const LIMITED_SIGN_IN = 'popnook:limited-sign-in';
const READ_UNITS = 1;
const WRITE_UNITS = 3;
export const PAGE_UNITS = 5;

/** How many units of the client's budget a request costs; without it, reads cost 1 and writes 3. */
export const Costs = (units: number) => SetMetadata(UNITS, units);
/** Exempts a route from all limits. */
export const Unlimited = () => Costs(0);
/** Applies the stricter limit of sign-in calls to a route. */
export const LimitSignIn = () => SetMetadata(LIMITED_SIGN_IN, true);

/**
 * Each client has a budget for all routes and processes together. Signed-in clients are counted by account, others by
 * network. Sign-in calls also have a stricter limit, by device if the browser has signed in to this address before (D7).
 * How many codes are sent is limited separately (D6).
 */
@Injectable()
export class RateLimitGuard implements CanActivate, OnModuleInit, OnModuleDestroy {
  private readonly store = this.config.rateLimits ? openRateLimitStore(this.config) : undefined;
  private readonly requests = this.open('requests', this.config.unitsPerMinute);
  private readonly signIns = this.open('sign-ins', this.config.signInsPerMinute);

  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly browsers: SignInBrowsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithUser>();
    const targets = [context.getHandler(), context.getClass()];
    const units = this.reflector.getAllAndOverride<number | undefined>(UNITS, targets) ?? unitsOf(request);
    // The calls that the site makes to render a page do not count, because the page itself has been counted.
    if (units === 0 || isCallOfPage(request, this.config)) return true;
    await this.chargeRequest(request, context.switchToHttp().getResponse<FastifyReply>(), units);
    if (this.reflector.getAllAndOverride<boolean | undefined>(LIMITED_SIGN_IN, targets))
      await this.chargeSignIn(request);
    return true;
  }

  async onModuleInit(): Promise<void> {
    await this.store?.connect();
  }

  async onModuleDestroy(): Promise<void> {
    await this.store?.close();
  }

  /** The standard headers of the IETF draft "RateLimit header fields for HTTP". */
  private async chargeRequest(request: RequestWithUser, reply: FastifyReply, units: number): Promise<void> {
    if (!this.requests) return;
    const client = request.user ? `account:${request.user.id}` : this.networkKey(request);
    const { isAllowed, remainingUnits, resetSeconds } = await this.requests.charge(client, units);
    void reply.header('RateLimit-Policy', `"client";q=${this.requests.unitsPerMinute};w=60`);
    void reply.header('RateLimit', `"client";r=${remainingUnits};t=${resetSeconds}`);
    if (!isAllowed) throw tooManyRequests(resetSeconds);
  }

  private async chargeSignIn(request: RequestWithUser): Promise<void> {
    if (!this.signIns) return;
    const { deviceHash } = this.browsers.identify(request, emailOf(request));
    const client = deviceHash === undefined ? this.networkKey(request) : `device:${deviceHash}`;
    const { isAllowed, resetSeconds } = await this.signIns.charge(client, 1);
    if (!isAllowed) throw tooManyRequests(resetSeconds);
  }

  /** Not the IP address itself, because the store keeps it. */
  private networkKey(request: RequestWithUser): string {
    const network = clientNetwork(request, this.config);
    return `network:${createHmac('sha256', this.config.secret).update(network).digest('base64url')}`;
  }

  private open(name: string, unitsPerMinute: number): ClientBudgets | undefined {
    return this.store && new ClientBudgets(this.store.perMinute(name, unitsPerMinute), unitsPerMinute);
  }
}

const unitsOf = ({ method }: RequestWithUser): number =>
  method === 'GET' || method === 'HEAD' ? READ_UNITS : WRITE_UNITS;

/** Guards run before the body is validated. */
function emailOf({ body }: RequestWithUser): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

const tooManyRequests = (seconds: number) =>
  new DomainError('too_many_requests', 'Too many requests. Please wait a moment.', undefined, seconds);
