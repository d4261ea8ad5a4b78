import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../domain/domain-event';
import { webhookEventOf } from '../../domain/webhook/webhook';
import { WebhookDeliveries } from './webhooks';

/** Adds a delivery of each event for each subscribed webhook, in the transaction of the change (D64). */
@Injectable()
export class WebhookSubscriber {
  constructor(private readonly deliveries: WebhookDeliveries) {}

  /** Handles all booking events together, so that a job that changes many bookings needs few queries. */
  async addDeliveries(...events: DomainEvent[]): Promise<void> {
    const bookingEvents = events.flatMap((event) => {
      const name = webhookEventOf[event.type];
      return name && 'bookingId' in event ? [{ event: name, bookingId: event.bookingId }] : [];
    });
    await this.deliveries.addForBookings(...bookingEvents);
    for (const event of events) {
      const name = webhookEventOf[event.type];
      if (!name || !('spaceId' in event)) continue;
      const previousHostId = 'previousHostId' in event ? event.previousHostId : undefined;
      await this.deliveries.addForListing(name, event.spaceId, previousHostId);
    }
  }
}
