import { Injectable } from '@nestjs/common';
import { afterAttempt, type Attempt } from '../../domain/webhook/webhook';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { type ClaimedDelivery, WebhookDeliveries, Webhooks, WebhookSender } from './webhooks';

/**
 * Attempts deliveries (D64). If the process is killed before it stores the server's response, another process sends the
 * message again with the same id.
 */
@Injectable()
export class DeliverWebhooks {
  constructor(
    private readonly transaction: Transaction,
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: WebhookSender,
    private readonly events: DomainEventPublisher,
  ) {}

  claim(limit: number): Promise<ClaimedDelivery[]> {
    return this.deliveries.claim(limit);
  }

  /** @param signal aborts the attempt. An attempt that fails after that is not counted, and another process repeats it. */
  async attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Attempt> {
    const attempt = await this.sender.send(delivery, signal);
    if (!signal.aborted || attempt.error === null) await this.store(delivery, attempt);
    return attempt;
  }

  private store(delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
    return this.transaction.run(async () => {
      const hasOtherSuccess = attempt.error !== null && (await this.deliveries.hasOtherSuccess(delivery));
      const { retryInSeconds, offReason } = afterAttempt(attempt, delivery.attempts + 1, hasOtherSuccess);
      await this.deliveries.storeAttempt(delivery, attempt, retryInSeconds);
      const webhook = offReason && (await this.webhooks.turnOff(delivery.webhookId, offReason));
      if (webhook)
        await this.events.publish({
          type: 'WebhookTurnedOff',
          ...webhook,
          reason: attempt.error ?? '',
          audited: {
            by: null,
            action: 'webhook turned off',
            entity: 'user',
            entityId: webhook.userId,
            before: { server: new URL(webhook.url).origin },
            after: { reason: offReason },
          },
        });
    });
  }
}
