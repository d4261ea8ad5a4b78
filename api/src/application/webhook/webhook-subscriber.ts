import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../domain/domain-event';
import { webhookEventOf } from '../../domain/webhook/webhook';
import { WebhookDeliveries } from './webhooks';

/** Adds the deliveries about an event to webhooks, in the transaction of the change (D64). */
@Injectable()
export class WebhookSubscriber {
  constructor(private readonly deliveries: WebhookDeliveries) {}

  async addDeliveries(event: DomainEvent): Promise<void> {
    const name = webhookEventOf[event.type];
    if (!name) return;
    if ('bookingId' in event) await this.deliveries.addForBooking(name, event.bookingId);
    else if ('spaceId' in event)
      await this.deliveries.addForListing(
        name,
        event.spaceId,
        'previousHostId' in event ? event.previousHostId : undefined,
      );
  }
}
