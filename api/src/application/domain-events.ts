import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../domain/domain-event';
import { AuditSubscriber } from './audit/audit-subscriber';
import { MailSubscriber } from './mail/mail-subscriber';
import { WebhookSubscriber } from './webhook/webhook-subscriber';

@Injectable()
export class DomainEventPublisher {
  constructor(
    private readonly mail: MailSubscriber,
    private readonly webhooks: WebhookSubscriber,
    private readonly audit: AuditSubscriber,
  ) {}

  /**
   * Call this inside the transaction, after storing the change: emails, webhook deliveries and audit entries are written
   * in the same transaction, so they are committed or rolled back together with the change (D42, D52, D64).
   */
  async publish(...events: DomainEvent[]): Promise<void> {
    await this.mail.addEmails(...events);
    await this.webhooks.addDeliveries(...events);
    await this.audit.addEntries(events);
  }
}
