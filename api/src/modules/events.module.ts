import { Global, Module } from '@nestjs/common';
import { AuditLog, AuditSubscriber } from '../application/audit/audit-subscriber';
import { DomainEventPublisher } from '../application/domain-events';
import { BookingRequestMailLimits, MailData, MailSubscriber } from '../application/mail/mail-subscriber';
import { MailPayloads, Outbox } from '../application/mail/outbox';
import { WebhookDeliveries } from '../application/webhook/webhooks';
import { WebhookSubscriber } from '../application/webhook/webhook-subscriber';
import { Config } from '../config';
import { EncryptedMailPayloads } from '../infrastructure/mail/encrypted-mail-payloads';
import { SqlAuditLog } from '../infrastructure/persistence/audit/sql-audit-log';
import { SqlMailData } from '../infrastructure/persistence/mail/mail-data';
import { SqlOutbox } from '../infrastructure/persistence/mail/outbox';
import { SqlWebhookDeliveries } from '../infrastructure/persistence/webhook/sql-webhook-deliveries';

/** Domain events and their subscribers, which write the outgoing emails, the webhook deliveries and the audit log. */
@Global()
@Module({
  providers: [
    DomainEventPublisher,
    MailSubscriber,
    AuditSubscriber,
    WebhookSubscriber,
    { provide: AuditLog, useClass: SqlAuditLog },
    { provide: MailData, useClass: SqlMailData },
    { provide: Outbox, useClass: SqlOutbox },
    { provide: WebhookDeliveries, useClass: SqlWebhookDeliveries },
    {
      provide: BookingRequestMailLimits,
      inject: [Config],
      useFactory: ({ rateLimits }: Config): BookingRequestMailLimits => ({ enabled: rateLimits }),
    },
    {
      provide: MailPayloads,
      inject: [Config],
      useFactory: ({ secret }: Config) => new EncryptedMailPayloads(secret),
    },
  ],
  exports: [DomainEventPublisher, Outbox, WebhookDeliveries],
})
export class EventsModule {}
