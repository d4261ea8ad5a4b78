import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import type { BookingEventType } from '../../../domain/booking/booking-events';
import { DomainEventPublisher } from '../../../application/domain-events';
import type { DomainEvent } from '../../../domain/domain-event';
import { Transaction } from '../../../application/transaction';
import { startApplication } from '../../../test/application';

let database: TestDatabase;
let app: INestApplicationContext;
let source: DataSource;

beforeAll(async () => {
  database = await testDatabase();
  app = await startApplication(database.url);
  source = app.get(DataSource);
  await source.query(INSERT_RECORDS);
});
afterEach(() => source.query(`DELETE FROM outbox; UPDATE users SET status = 'active'`));
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Publishes in one transaction, like a use case. */
const publish = (...events: DomainEvent[]) =>
  app.get(Transaction).run(() => app.get(DomainEventPublisher).publish(...events));
const outboxRows = (): Promise<{ event_key: string; kind: string; recipient: string; payload: object }[]> =>
  source.query('SELECT event_key, kind, recipient, payload FROM outbox ORDER BY event_key');
const recipients = async () => (await outboxRows()).map(({ event_key, recipient }) => [event_key, recipient]);
const publishBooking = (type: BookingEventType) => publish({ type, bookingId: 12 });

describe('emails about bookings (D52)', () => {
  it.each([
    ['BookingRequested', 'requested'],
    ['BookingConfirmed', 'confirmed'],
    ['BookingWithdrawn', 'withdrawn'],
    ['BookingExpired', 'expired'],
    ['BookingCancelled', 'cancelled'],
  ] as const)('are sent to the host and the vendor for %s', async (type, event) => {
    await publishBooking(type);
    expect(await recipients()).toEqual([
      [`booking:12:${event}:host`, 'host@popnook.test'],
      [`booking:12:${event}:vendor`, 'vendor@popnook.test'],
    ]);
  });

  it.each([
    ['BookingDeclined', 'declined'],
    ['BookingCompleted', 'completed'],
  ] as const)('are sent to the vendor for %s', async (type, event) => {
    await publishBooking(type);
    expect(await recipients()).toEqual([[`booking:12:${event}:vendor`, 'vendor@popnook.test']]);
  });

  it('are sent to the host for BookingExpiresSoon', async () => {
    await publishBooking('BookingExpiresSoon');
    expect(await recipients()).toEqual([['booking:12:reminded:host', 'host@popnook.test']]);
  });

  it('are not sent again for a repeated event', async () => {
    await publishBooking('BookingDeclined');
    await publishBooking('BookingDeclined');
    expect(await outboxRows()).toHaveLength(1);
  });

  it('record that a cancelled booking was confirmed, because both parties have it in their calendars', async () => {
    await publish({ type: 'BookingCancelled', bookingId: 12, previousStatus: 'confirmed' });
    expect(await outboxRows()).toMatchObject(Array(2).fill({ payload: { wasConfirmed: true } }));
  });

  it('are not sent to a deleted account (D11)', async () => {
    await source.query(`UPDATE users SET status = 'deleted' WHERE email = 'vendor@popnook.test'`);
    await publishBooking('BookingCancelled');
    expect(await recipients()).toEqual([['booking:12:cancelled:host', 'host@popnook.test']]);
  });

  it('contain days as YYYY-MM-DD and amounts as decimal strings (D22, D36)', async () => {
    await publishBooking('BookingDeclined');
    expect((await outboxRows())[0]?.payload).toEqual({
      recipientRole: 'vendor',
      bookingId: 12,
      spaceId: 7,
      spaceName: 'Juniper & Oak Coffee',
      displayName: 'Window shelf',
      location: 'Raleigh, NC',
      address: '214 Hargett Street',
      timeZone: 'America/New_York',
      hostId: 1,
      hostFirstName: 'Harriet',
      hostFullName: 'Harriet Cole',
      vendorFirstName: 'Vera',
      vendorFullName: 'Vera Lane',
      vendorBusinessName: 'Lane Ceramics',
      startDate: '2026-11-23',
      endDate: '2026-12-23',
      totalAmount: '1200.00',
      paymentAgreementType: 'hybrid',
      commissionPercentage: '12.50',
      minimumCommission: null,
      message: 'Hello "there"',
      expiresAt: '2026-11-22T20:15:00+00:00',
      changedAt: expect.any(String),
      cancelReason: null,
      declineMessage: null,
    });
  });
});

describe('emails about listings (D18)', () => {
  it('are sent to the host once per decision, with the notes', async () => {
    const rejected = { type: 'ListingRejected', spaceId: 7 } as const;
    await publish(rejected, rejected);
    await publish({ type: 'ListingApproved', spaceId: 7 });
    expect(
      (await outboxRows()).map(({ kind, recipient, payload }) => ({ kind, recipient, payload })),
    ).toEqual(
      ['listing-approved', 'listing-rejected'].map((kind) => ({
        kind,
        recipient: 'host@popnook.test',
        payload: {
          spaceId: 7,
          spaceName: 'Juniper & Oak Coffee',
          location: 'Raleigh, NC',
          hostId: 1,
          hostFirstName: 'Harriet',
          notes: 'A photo, please.',
        },
      })),
    );
  });
});

describe('emails about changes to a listing by an administrator (D52)', () => {
  it('are sent to the host for every deactivation', async () => {
    await publish({ type: 'ListingDeactivated', spaceId: 7 });
    await publish({ type: 'ListingDeactivated', spaceId: 7 });
    const emails = (await outboxRows()).map(({ kind, recipient }) => [kind, recipient]);
    expect(emails).toEqual(Array(2).fill(['listing-deactivated', 'host@popnook.test']));
  });

  it('are sent to the new and the previous host for a transfer', async () => {
    await publish({ type: 'ListingTransferred', spaceId: 7, previousHostId: 2 });
    const emails = (await outboxRows()).map(({ kind, recipient, payload }) => ({ kind, recipient, payload }));
    const listing = { spaceId: 7, spaceName: 'Juniper & Oak Coffee', location: 'Raleigh, NC' };
    expect(emails).toEqual([
      {
        kind: 'listing-received',
        recipient: 'host@popnook.test',
        payload: { ...listing, hostId: 1, hostFirstName: 'Harriet', notes: 'A photo, please.' },
      },
      {
        kind: 'listing-handed-over',
        recipient: 'vendor@popnook.test',
        payload: { ...listing, hostId: 2, hostFirstName: 'Vera', notes: null },
      },
    ]);
  });

  it('are sent for every transfer', async () => {
    const transferred = { type: 'ListingTransferred', spaceId: 7, previousHostId: 2 } as const;
    await publish(transferred);
    await publish(transferred);
    expect((await outboxRows()).map(({ kind }) => kind).sort()).toEqual([
      ...Array(2).fill('listing-handed-over'),
      ...Array(2).fill('listing-received'),
    ]);
  });

  it('are sent only to the new host if the previous host was deleted (D11)', async () => {
    await source.query(`UPDATE users SET status = 'deleted' WHERE id = 2`);
    await publish({ type: 'ListingTransferred', spaceId: 7, previousHostId: 2 });
    expect((await outboxRows()).map(({ recipient }) => recipient)).toEqual(['host@popnook.test']);
  });
});

describe('emails about accounts (D10)', () => {
  it('are sent for each change, but only once for an event repeated in the same transaction', async () => {
    const suspended = { type: 'AccountSuspended', userId: 2 } as const;
    await publish(suspended, suspended);
    await publish({ type: 'AccountReinstated', userId: 2 });
    await publish(suspended);
    expect((await outboxRows()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account-reinstated', 'vendor@popnook.test'],
      ['account-suspended', 'vendor@popnook.test'],
      ['account-suspended', 'vendor@popnook.test'],
    ]);
    expect((await outboxRows())[0]?.payload).toEqual({ userId: 2, firstName: 'Vera', role: 'vendor' });
  });
});

it.each<DomainEvent>([
  { type: 'ListingApproved', spaceId: 7 },
  { type: 'ListingTransferred', spaceId: 7, previousHostId: 2 },
  { type: 'AccountReinstated', userId: 2 },
  { type: 'AccessTokenCreated', userId: 2, name: 'Report' },
  { type: 'WebhookCreated', userId: 2, url: 'https://shop.example/events' },
])('no email about $type is sent to a deleted account (D11)', async (event) => {
  await source.query(`UPDATE users SET status = 'deleted'`);
  await publish(event);
  expect(await outboxRows()).toEqual([]);
});

/* Sets the time zone, because the payloads contain times in the time zone of the connection. */
const INSERT_RECORDS = `
SET TIME ZONE 'UTC';
INSERT INTO users (id, email, first_name, last_name, role) VALUES
  (1, 'host@popnook.test', 'Harriet', 'Cole', 'host'), (2, 'vendor@popnook.test', 'Vera', 'Lane', 'vendor');
INSERT INTO vendor_profiles (user_id, business_name, business_type, price_range)
  VALUES (2, 'Lane Ceramics', 'art_crafts', '$$');
INSERT INTO spaces (id, host_id, name, description, space_type, location, address, approval_notes) VALUES
  (7, 1, 'Juniper & Oak Coffee', 'A corner', 'coffee_shop', 'Raleigh, NC', '214 Hargett Street', 'A photo, please.');
INSERT INTO sub_spaces (id, space_id, name, type) VALUES (3, 7, 'Window shelf', 'shelf');
INSERT INTO bookings (id, space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, message,
    expires_at, payment_agreement_type, price_per_day, commission_percentage)
  VALUES (12, 7, 3, 2, '2026-11-23', '2026-12-23', '[3000,3001)', 1200, 'Hello "there"',
    '2026-11-22T20:15:00Z', 'hybrid', 1200, 12.5);`;
