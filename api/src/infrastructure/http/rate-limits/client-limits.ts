import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Counter } from 'prom-client';
import { Config } from '../../../config';
import { DomainError } from '../../../domain/shared/domain-error';
import type { RequestWithUser } from '../access';
import { SignInBrowsers } from '../account/sign-in-browsers';
import { isPageCall } from '../site-calls';
import { type Charge, ClientBudgets } from './client-budgets';
import { isSignIn, unitsOf } from './costs';
import { openRateLimitStore } from './rate-limit-store';

const refusedRequests = new Counter({
  name: 'popnook_rate_limited_requests_total',
  help: 'Requests that were refused because the client had used up its budget.',
  labelNames: ['budget'],
});

const logger = new Logger('Security');

/** How many searches for addresses a client who is not signed in can send to the geocoder (D54). */
const PLACE_LOOKUPS_PER_MINUTE = 10;

/**
 * Each client has a budget for all routes and processes together. Signed-in clients are counted by account, others by
 * network. Sign-in calls of a browser that has signed in before are counted by its device cookie, so that others in its network
 * cannot use up its budget. Sign-in calls also have a stricter limit (D7): they are counted by device cookie if the browser has
 * signed in with this email address before, otherwise by network. How many sign-in codes are sent is limited separately (D6).
 */
@Injectable()
export class ClientLimits implements OnModuleInit, OnModuleDestroy {
  private readonly store = this.config.rateLimits ? openRateLimitStore(this.config) : undefined;
  private readonly requests = this.openBudgets('requests', this.config.unitsPerMinute);
  private readonly placeLookups = this.openBudgets('geocoder', PLACE_LOOKUPS_PER_MINUTE);
  private readonly signIns = this.openBudgets('sign-ins', this.config.signInsPerMinute);

  constructor(
    private readonly config: Config,
    private readonly browsers: SignInBrowsers,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.store?.connect();
  }

  async onModuleDestroy(): Promise<void> {
    await this.store?.close();
  }

  /**
   * Charges what the request costs, and sets the standard headers of the IETF draft "RateLimit header fields for HTTP".
   * @throws DomainError too_many_requests
   */
  async charge(request: RequestWithUser, reply: FastifyReply): Promise<void> {
    const units = unitsOf(request);
    // The calls that the site makes to render a page do not count, because the page itself has been counted.
    if (!this.requests || units === 0 || isPageCall(request, this.config)) return;
    const client = this.clientKey(request);
    const charge = await this.requests.charge(client, units);
    void reply.header('RateLimit-Policy', `"client";q=${this.requests.unitsPerMinute};w=60`);
    void reply.header('RateLimit', `"client";r=${charge.remainingUnits};t=${charge.resetSeconds}`);
    checkIsAllowed(charge, client, 'requests');
  }

  /** @throws DomainError too_many_requests */
  async chargeSignIn(request: RequestWithUser): Promise<void> {
    const { deviceHash } = this.browsers.identify(request, emailOf(request));
    const client = deviceHash === undefined ? this.networkKey(request) : deviceKey(deviceHash);
    const charge = await this.signIns?.charge(client, 1);
    if (charge) checkIsAllowed(charge, client, 'sign-ins');
  }

  /**
   * Charges one call of the geocoder to a client who is not signed in (D54). Signed-in clients have no such limit.
   * @returns whether the geocoder may be called
   */
  async chargePlaceLookup(request: RequestWithUser): Promise<boolean> {
    if (request.user || !this.placeLookups) return true;
    return (await this.placeLookups.charge(this.networkKey(request), 1)).isAllowed;
  }

  private clientKey(request: RequestWithUser): string {
    if (request.user) return `account:${request.user.id}`;
    const device = isSignIn(request) ? this.browsers.knownDevice(request) : undefined;
    return device === undefined ? this.networkKey(request) : deviceKey(device);
  }

  /** Contains a hash instead of the IP address, because keys are stored and logged. */
  private networkKey(request: RequestWithUser): string {
    return `network:${this.browsers.networkHash(request)}`;
  }

  private openBudgets(name: string, unitsPerMinute: number): ClientBudgets | undefined {
    return this.store && new ClientBudgets(this.store.perMinute(name, unitsPerMinute), unitsPerMinute);
  }
}

const deviceKey = (deviceHash: string): string => `device:${deviceHash}`;

/** Checks the type of `email`, because guards run before the body is validated. */
function emailOf({ body }: RequestWithUser): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

/** @throws DomainError too_many_requests */
function checkIsAllowed(
  { isAllowed, isFirstRefusal, resetSeconds }: Charge,
  client: string,
  budget: 'requests' | 'sign-ins',
): void {
  if (isAllowed) return;
  refusedRequests.inc({ budget });
  if (isFirstRefusal) logger.warn({ event: 'limit reached', budget, client });
  const message = 'Too many requests. Please wait a moment.';
  throw new DomainError('too_many_requests', message, undefined, resetSeconds);
}
