import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import {
  checkMayAddWebhook,
  MAX_MANUAL_SENDS_PER_HOUR,
  MAX_NEW_WEBHOOKS_PER_HOUR,
} from '../../domain/webhook/webhook';
import { Users } from '../account/users';
import { DomainEventPublisher } from '../domain-events';
import type { Page, PageRequest } from '../pagination';
import { Transaction } from '../transaction';
import {
  type Delivery,
  type Webhook,
  WebhookDeliveries,
  type WebhookEdit,
  type WebhookInput,
  Webhooks,
  WebhookSecrets,
  WebhookSender,
} from './webhooks';

export type WebhookWithSecret = Webhook & { secret: string };

/** With `RATE_LIMITS=off`, there is no hourly limit for new webhooks, test events and resent deliveries. */
export abstract class WebhookLimits {
  abstract readonly enabled: boolean;
}

/** Hosts and vendors manage their webhooks. The audit log records changes (D42, D64). */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly limits: WebhookLimits,
    private readonly events: DomainEventPublisher,
  ) {}

  /** The user gets an email about the new webhook. @throws DomainError invalid_input for the URL, limit_reached, too_many_requests */
  create({ id: userId }: User, input: WebhookInput): Promise<WebhookWithSecret> {
    this.checkUrl(input.url);
    return this.transaction.run(async () => {
      // Locked, so that concurrent requests cannot exceed the limit, and a concurrent suspension also turns this webhook off.
      const user = await this.users.lock(userId);
      user.checkMaySignIn();
      checkMayAddWebhook((await this.webhooks.listByUser(userId)).length);
      const created = await this.webhooks.countCreatedInLastHour(userId);
      if (this.limits.enabled && created >= MAX_NEW_WEBHOOKS_PER_HOUR)
        throw tooManyRequests(`You can create at most ${MAX_NEW_WEBHOOKS_PER_HOUR} webhooks an hour.`);
      const { secret, encrypted } = this.secrets.create(userId);
      const added = await this.webhooks.add(userId, input, encrypted);
      await this.events.publish({
        type: 'WebhookCreated',
        userId,
        url: added.url,
        audited: auditEntry(user, 'webhook created', null, auditSummary(added)),
      });
      return { ...added, secret };
    });
  }

  /** An edit that changes nothing is not in the audit log. @throws DomainError not_found, invalid_input for the URL */
  edit(user: User, id: number, changes: WebhookEdit): Promise<Webhook> {
    if (changes.url !== undefined) this.checkUrl(changes.url);
    return this.transaction.run(async () => {
      const before = orNotFound(await this.webhooks.lock(user.id, id));
      const after = orNotFound(await this.webhooks.edit(user.id, id, changes));
      if (JSON.stringify(before) !== JSON.stringify(after))
        await this.audit(user, 'webhook changed', auditSummary(before), auditSummary(after));
      return after;
    });
  }

  /** @throws DomainError not_found */
  remove(user: User, id: number): Promise<void> {
    return this.transaction.run(async () => {
      const url = orNotFound(await this.webhooks.remove(user.id, id));
      await this.audit(user, 'webhook deleted', { server: serverOf(url) }, null);
    });
  }

  /** @throws DomainError not_found */
  replaceSecret(user: User, id: number): Promise<WebhookWithSecret> {
    return this.transaction.run(async () => {
      const { secret, encrypted } = this.secrets.create(user.id);
      const webhook = orNotFound(await this.webhooks.replaceSecret(user.id, id, encrypted));
      await this.audit(user, 'webhook secret replaced', null, auditSummary(webhook));
      return { ...webhook, secret };
    });
  }

  /** @throws DomainError not_found, illegal_transition if the webhook is off, too_many_requests */
  sendTest(user: User, id: number): Promise<Delivery> {
    return this.transaction.run(async () => {
      await this.checkAndRecordSend(user, id);
      return this.deliveries.addTest(id);
    });
  }

  /** @throws DomainError not_found, illegal_transition if the webhook is off, too_many_requests */
  resend(user: User, id: number, deliveryId: number): Promise<Delivery> {
    return this.transaction.run(async () => {
      await this.checkAndRecordSend(user, id);
      const delivery = await this.deliveries.resend(id, deliveryId);
      if (!delivery) throw DomainError.notFound('Delivery');
      return delivery;
    });
  }

  /** @throws DomainError not_found */
  async listDeliveries(user: User, id: number, page: PageRequest): Promise<Page<Delivery>> {
    await this.get(user, id);
    return this.deliveries.listByWebhook(id, page);
  }

  private checkUrl(url: string): void {
    const problem = this.sender.problemWith(url);
    if (problem) throw DomainError.invalid('url', problem);
  }

  private async checkAndRecordSend(user: User, id: number): Promise<void> {
    // Locked, so that the webhook is not deleted before the delivery is stored.
    const { isActive } = orNotFound(await this.webhooks.lock(user.id, id));
    if (!isActive) throw new DomainError('illegal_transition', 'Please turn the webhook on first.');
    const isWithinLimit = await this.deliveries.recordManualSend(id);
    if (this.limits.enabled && !isWithinLimit)
      throw tooManyRequests(
        `You can send test events and resend deliveries at most ${MAX_MANUAL_SENDS_PER_HOUR} times an hour.`,
      );
  }

  private async get(user: User, id: number): Promise<Webhook> {
    return orNotFound((await this.webhooks.listByUser(user.id)).find((webhook) => webhook.id === id));
  }

  private audit(by: User, action: string, before: object | null, after: object | null): Promise<void> {
    return this.events.publish(actionTaken(auditEntry(by, action, before, after)));
  }
}

/** Audit entries contain only the server, because the rest of the URL can be confidential. */
const serverOf = (url: string) => new URL(url).origin;
const auditSummary = ({ url, events, isActive }: Webhook) => ({ server: serverOf(url), events, isActive });

/** For the hourly limits. The client can try again in an hour at the latest. */
const tooManyRequests = (message: string) => new DomainError('too_many_requests', message, undefined, 3600);

/** @throws DomainError not_found */
function orNotFound<T>(record: T | undefined): T {
  if (record === undefined) throw DomainError.notFound('Webhook');
  return record;
}

const auditEntry = (by: User, action: string, before: object | null, after: object | null) => ({
  by,
  action,
  entity: 'user' as const,
  entityId: by.id,
  before,
  after,
});
