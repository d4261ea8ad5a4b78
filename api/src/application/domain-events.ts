import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../domain/domain-event';
import { AuditSubscriber } from './audit/audit-subscriber';
import { MailSubscriber } from './mail/mail-subscriber';

@Injectable()
export class DomainEventPublisher {
  constructor(
    private readonly mail: MailSubscriber,
    private readonly audit: AuditSubscriber,
  ) {}

  /**
   * Call this inside the transaction of the change, after the change is stored: emails and audit entries are written in
   * the same transaction, so they are committed or rolled back together with the change (D42, D52).
   */
  async publish(...events: DomainEvent[]): Promise<void> {
    for (const event of events) await this.mail.addEmails(event);
    await this.audit.addEntries(events);
  }
}
