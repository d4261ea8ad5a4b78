import { createHmac } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Config } from '../../../config';
import { DomainError } from '../../../domain/shared/domain-error';
import type { RequestWithUser } from '../access';
import { SignInBrowsers } from '../account/sign-in-browsers';
import { clientNetwork } from '../site-calls';
import { ClientBudgets } from './client-budgets';
import { openRateLimitStore } from './rate-limit-store';

/**
 * Each client has a budget for all routes and processes together. Signed-in clients are counted by account, others by
 * network. Sign-in calls also have a stricter limit. If the browser has signed in to this address before, they are counted by
 * device, so that others in its network cannot use up its limits (D7). How many codes are sent is limited separately (D6).
 */
@Injectable()
export class ClientLimits implements OnModuleInit, OnModuleDestroy {
  private readonly store = this.config.rateLimits ? openRateLimitStore(this.config) : undefined;
  private readonly requests = this.open('requests', this.config.unitsPerMinute);
  private readonly signIns = this.open('sign-ins', this.config.signInsPerMinute);

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

  /** @throws DomainError too_many_requests */
  charge(request: RequestWithUser, reply: FastifyReply, units: number): Promise<void> {
    return this.chargeUnits(accountKey(request) ?? this.networkKey(request), reply, units);
  }

  /** @throws DomainError too_many_requests */
  async chargeSignIn(request: RequestWithUser, reply: FastifyReply, units: number): Promise<void> {
    const { deviceHash } = this.browsers.identify(request, emailOf(request));
    const client = deviceHash === undefined ? this.networkKey(request) : `device:${deviceHash}`;
    await this.chargeUnits(accountKey(request) ?? client, reply, units);
    const charge = await this.signIns?.charge(client, 1);
    if (charge && !charge.isAllowed) throw tooManyRequests(charge.resetSeconds);
  }

  /** Sets the standard headers of the IETF draft "RateLimit header fields for HTTP". */
  private async chargeUnits(client: string, reply: FastifyReply, units: number): Promise<void> {
    if (!this.requests) return;
    const { isAllowed, remainingUnits, resetSeconds } = await this.requests.charge(client, units);
    void reply.header('RateLimit-Policy', `"client";q=${this.requests.unitsPerMinute};w=60`);
    void reply.header('RateLimit', `"client";r=${remainingUnits};t=${resetSeconds}`);
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

const accountKey = ({ user }: RequestWithUser): string | undefined => user && `account:${user.id}`;

/** Guards run before the body is validated. */
function emailOf({ body }: RequestWithUser): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

const tooManyRequests = (seconds: number) =>
  new DomainError('too_many_requests', 'Too many requests. Please wait a moment.', undefined, seconds);
