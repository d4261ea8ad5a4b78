import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AuditSubscriber } from '../../src/application/audit/audit-subscriber';
import { ChangeBookingStatus } from '../../src/application/booking/change-booking-status';
import { ExpireAndCompleteBookings } from '../../src/application/booking/expire-and-complete-bookings';
import { DomainEventPublisher } from '../../src/application/domain-events';
import { MailSubscriber } from '../../src/application/mail/mail-subscriber';
import { WebhookSubscriber } from '../../src/application/webhook/webhook-subscriber';
import { EncryptedMailPayloads } from '../../src/infrastructure/mail/encrypted-mail-payloads';
import { SqlAuditLog } from '../../src/infrastructure/persistence/audit/sql-audit-log';
import { TypeormBookings } from '../../src/infrastructure/persistence/booking/typeorm-bookings';
import { dataSourceOptions } from '../../src/infrastructure/persistence/data-source';
import { Database } from '../../src/infrastructure/persistence/database';
import { DatabaseClock } from '../../src/infrastructure/persistence/database-clock';
import { SqlMailData } from '../../src/infrastructure/persistence/mail/mail-data';
import { SqlOutbox } from '../../src/infrastructure/persistence/mail/outbox';
import { SqlWebhookDeliveries } from '../../src/infrastructure/persistence/webhook/sql-webhook-deliveries';
import { SqlAvailability } from '../../src/infrastructure/persistence/space/sql-availability';
import { TypeormSpaces } from '../../src/infrastructure/persistence/space/typeorm-spaces';

/*
 * A program that expires and completes bookings, for tests that kill its process. Its argument is the database URL. It does not use
 * Nest, which needs type metadata that tsx does not emit.
 */

const source = await new DataSource(dataSourceOptions(process.argv[2] ?? '')).initialize();
const database = new Database(source);
const outbox = new SqlOutbox(
  database,
  new EncryptedMailPayloads('a secret of at least thirty-two characters'),
);
const events = new DomainEventPublisher(
  new MailSubscriber(outbox, new SqlMailData(database), { enabled: true }),
  new WebhookSubscriber(new SqlWebhookDeliveries(database, { publicUrl: 'http://popnook.test' })),
  new AuditSubscriber(new SqlAuditLog(database)),
);
const bookings = new TypeormBookings(database);
const clock = new DatabaseClock(database);
const spaces = new TypeormSpaces(database);
const availability = new SqlAvailability(database);
const changeStatus = new ChangeBookingStatus(database, spaces, availability, bookings, events, clock);
// Exits when the test process has ended.
process.on('disconnect', () => process.exit());
process.send?.('ready');
await new ExpireAndCompleteBookings(database, bookings, changeStatus, events, clock).run(
  new AbortController().signal,
);
