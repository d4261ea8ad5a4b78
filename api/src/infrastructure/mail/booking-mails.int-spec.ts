import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { AccountMails } from './account-mails';
import { BookingMails } from './booking-mails';
import { ListingMails } from './listing-mails';
import { Outbox } from './outbox';
import { EncryptedMailPayloads } from './encrypted-mail-payloads';

const outbox = new Outbox(new EncryptedMailPayloads('a secret of at least thirty-two characters'));
const bookingMails = new BookingMails(outbox);
const listingMails = new ListingMails(outbox);
const accountMails = new AccountMails(outbox);
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await source.query(facts);
});
afterEach(() => source.query(`DELETE FROM outbox; UPDATE users SET status = 'active'`));
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const rows = (): Promise<{ event_key: string; kind: string; recipient: string; payload: object }[]> =>
  source.query('SELECT event_key, kind, recipient, payload FROM outbox ORDER BY event_key');
const concerned = async () => (await rows()).map(({ event_key, recipient }) => [event_key, recipient]);
const record = (event: Parameters<BookingMails['record']>[1]) =>
  source.transaction((manager) => bookingMails.record(manager, event, 12));

describe('D52: every change of a booking mails those concerned', () => {
  it.each(['requested', 'withdrawn', 'expired', 'cancelled'] as const)(
    '%s: host and vendor',
    async (event) => {
      await record(event);
      expect(await concerned()).toEqual([
        [`booking:12:${event}:host`, 'host@popnook.test'],
        [`booking:12:${event}:vendor`, 'vendor@popnook.test'],
      ]);
    },
  );

  it.each(['confirmed', 'declined', 'completed'] as const)('%s: the vendor', async (event) => {
    await record(event);
    expect(await concerned()).toEqual([[`booking:12:${event}:vendor`, 'vendor@popnook.test']]);
  });

  it('reminded: the host', async () => {
    await record('reminded');
    expect(await concerned()).toEqual([['booking:12:reminded:host', 'host@popnook.test']]);
  });

  it('a repeat of the event adds nothing', async () => {
    await record('confirmed');
    await record('confirmed');
    expect(await rows()).toHaveLength(1);
  });

  it('D11: a deleted account gets none', async () => {
    await source.query(`UPDATE users SET status = 'deleted' WHERE email = 'vendor@popnook.test'`);
    await record('cancelled');
    expect(await concerned()).toEqual([['booking:12:cancelled:host', 'host@popnook.test']]);
  });

  it('D22, D36: keeps days as days and money as decimals', async () => {
    await record('confirmed');
    expect((await rows())[0]?.payload).toEqual({
      to: 'vendor',
      bookingId: 12,
      spaceId: 7,
      spaceName: 'Juniper & Oak Coffee',
      displayName: 'Window shelf',
      location: 'Raleigh, NC',
      address: '214 Hargett Street',
      timeZone: 'America/New_York',
      hostFirstName: 'Harriet',
      hostName: 'Harriet Cole',
      vendorFirstName: 'Vera',
      vendorName: 'Vera Lane',
      businessName: 'Lane Ceramics',
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
    });
  });
});

describe('D18: a decision about a listing mails its host', () => {
  it('with the words of the reviewer, once for each decision', async () => {
    await source.transaction(async (manager) => {
      await listingMails.record(manager, 'rejected', 7);
      await listingMails.record(manager, 'rejected', 7);
    });
    await source.transaction((manager) => listingMails.record(manager, 'approved', 7));
    expect((await rows()).map(({ kind, recipient, payload }) => ({ kind, recipient, payload }))).toEqual(
      ['listing-approved', 'listing-rejected'].map((kind) => ({
        kind,
        recipient: 'host@popnook.test',
        payload: {
          spaceId: 7,
          spaceName: 'Juniper & Oak Coffee',
          location: 'Raleigh, NC',
          hostFirstName: 'Harriet',
          notes: 'A photo, please.',
        },
      })),
    );
  });
});

describe('D10: a change of an account mails its owner', () => {
  it('each time it happens, and a repeat within it once', async () => {
    await source.transaction(async (manager) => {
      await accountMails.record(manager, 'suspended', 2);
      await accountMails.record(manager, 'suspended', 2);
    });
    await source.transaction((manager) => accountMails.record(manager, 'reinstated', 2));
    await source.transaction((manager) => accountMails.record(manager, 'suspended', 2));
    expect((await rows()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account-reinstated', 'vendor@popnook.test'],
      ['account-suspended', 'vendor@popnook.test'],
      ['account-suspended', 'vendor@popnook.test'],
    ]);
    expect((await rows())[0]?.payload).toEqual({ userId: 2, firstName: 'Vera', role: 'vendor' });
  });
});

const facts = `
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
