import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AuditSubscriber } from '../../../application/audit/audit-subscriber';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import { SettleBookings } from '../../../application/booking/settle-bookings';
import { DomainEvents } from '../../../application/domain-events';
import { MailSubscriber } from '../../../application/mail/mail-subscriber';
import { SECRET } from '../../../test/secret';
import { EncryptedMailPayloads } from '../../mail/encrypted-mail-payloads';
import { TypeormAuditLog } from '../../persistence/audit/typeorm-audit-log';
import { TypeormBookings } from '../../persistence/booking/typeorm-bookings';
import { dataSourceOptions } from '../../persistence/data-source';
import { Database } from '../../persistence/database';
import { TypeormMailData } from '../../persistence/mail/mail-data';
import { TypeormOutbox } from '../../persistence/mail/outbox';
import { SqlAvailability } from '../../persistence/space/sql-availability';
import { TypeormSpaces } from '../../persistence/space/typeorm-spaces';

/**
 * Settles bookings in a separate process, for tests that kill it. The first argument is the database URL. Without Nest's
 * injection, which needs type metadata that tsx does not emit.
 */
const source = await new DataSource(dataSourceOptions(process.argv[2] ?? '')).initialize();
const database = new Database(source);
const outbox = new TypeormOutbox(database, new EncryptedMailPayloads(SECRET));
const events = new DomainEvents(
  new MailSubscriber(outbox, new TypeormMailData(database)),
  new AuditSubscriber(new TypeormAuditLog(database)),
);
const bookings = new TypeormBookings(database);
const clock = { now: () => new Date() };
const spaces = new TypeormSpaces(database);
const availability = new SqlAvailability(database);
const changeStatus = new ChangeBookingStatus(database, spaces, availability, bookings, events, clock);
process.on('disconnect', () => process.exit());
process.send?.('ready');
await new SettleBookings(bookings, changeStatus, clock).run(new AbortController().signal);
