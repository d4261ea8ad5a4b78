import 'reflect-metadata';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Config } from '../../config';
import { User } from '../../domain/account/user';
import { VerificationCode } from '../../domain/account/verification-code';
import { Booking } from '../../domain/booking/booking';
import { addDays, dayIn } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import { Display } from '../../domain/space/display';
import { Space } from '../../domain/space/space';
import { BookingMails } from '../mail/booking-mails';
import { ListingMails } from '../mail/listing-mails';
import { Outbox } from '../mail/outbox';
import { EncryptedMailPayloads } from '../mail/encrypted-mail-payloads';
import { SignInMail } from '../mail/sign-in-mail';
import { dataSourceOptions } from './data-source';
import { TypeormBookings } from './booking/typeorm-bookings';
import { TypeormSessions } from './account/typeorm-sessions';
import { TypeormSignIns } from './account/typeorm-sign-ins';
import { TypeormSpaces } from './space/typeorm-spaces';

const SECRET = 'test '.repeat(8);
const now = new Date();
const day = (ahead: number) => addDays(dayIn('America/New_York', now), ahead);

let database: TestDatabase;
let source: DataSource;
let bookings: TypeormBookings;
let spaces: TypeormSpaces;
let signIns: TypeormSignIns;
let host: User;
let vendor: User;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource(dataSourceOptions(database.url)).initialize();
  const config = Config.from({ DATABASE_URL: database.url, SMTP_URL: 'smtp://nowhere', SECRET });
  const outbox = new Outbox(new EncryptedMailPayloads(SECRET));
  bookings = new TypeormBookings(source, new BookingMails(outbox));
  spaces = new TypeormSpaces(source, new ListingMails(outbox));
  signIns = new TypeormSignIns(source, new SignInMail(outbox), config);
  host = await register('host');
  vendor = await register('vendor');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

let nth = 0;
function register(role: 'host' | 'vendor'): Promise<User> {
  nth += 1;
  return source.manager.save(
    User.register({ email: `${role}${nth}@x.test`, firstName: 'T', lastName: 'P', role }),
  );
}

const details = {
  name: 'Corner window',
  description: 'A bright window.',
  spaceType: 'bookstore' as const,
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  latitude: null,
  longitude: null,
  paymentAgreementType: 'monthly' as const,
  pricePerDay: '1200.50',
  commissionPercentage: null,
  minimumCommission: null,
  amenities: ['Wi-Fi'],
  images: [{ url: '/uploads/a/large.webp' }],
  isActive: true,
};
const list = () =>
  spaces.add(
    Space.list({ hostId: host.id, details, timeZone: 'America/New_York', approvedAtOnce: true, now }),
  );
const request = (space: Space, startDate: string, by = vendor, display?: Display) =>
  Booking.request({
    space,
    vendor: by,
    startDate,
    message: null,
    customRates: async () => [],
    now,
    ...(display && { display }),
  });

describe('spaces', () => {
  it('come back as they were stored: money and days as text, lists as lists', async () => {
    const { id } = await list();
    const space = await spaces.get(id);
    expect(space).toMatchObject({ ...details, hostId: host.id, timeZone: 'America/New_York' });
    expect(space).toBeInstanceOf(Space);
    expect(space.isPublic).toBe(true);
  });

  it('D18: deciding the same twice writes one mail and one audit entry', async () => {
    const { id } = await list();
    const reject = (space: Space) => space.decideApproval('rejected', host.id, 'Add a photo.', now);
    await spaces.decideApproval(id, host.id, reject);
    await spaces.decideApproval(id, host.id, reject);
    expect(await source.query(`SELECT 1 FROM audit_log WHERE entity_id = $1`, [String(id)])).toHaveLength(1);
    expect(
      await source.query(`SELECT 1 FROM outbox WHERE event_key LIKE $1`, [`listing:${id}:%`]),
    ).toHaveLength(1);
  });
});

describe('bookings', () => {
  it('D52: a booking and its mails are written together, or neither', async () => {
    const space = await list();
    const { id } = await bookings.add(await request(space, day(10)));
    const mails = `SELECT kind FROM outbox WHERE event_key LIKE $1 ORDER BY kind`;
    expect(await source.query(mails, [`booking:${id}:%`])).toHaveLength(2);
    const before = await source.query('SELECT count(*)::int AS n FROM outbox');
    await expect(bookings.add(await request(space, day(12), await register('vendor')))).rejects.toMatchObject(
      {
        code: 'dates_unavailable',
      },
    );
    expect(await source.query('SELECT count(*)::int AS n FROM outbox')).toEqual(before);
  });

  it('D31: an overdue request in the way is cancelled in the same transaction', async () => {
    const space = await list();
    const old = await bookings.add(await request(space, day(10)));
    await source.query(`UPDATE bookings SET expires_at = now() WHERE id = $1`, [old.id]);
    await bookings.add(await request(space, day(10), await register('vendor')));
    expect(await bookings.find(old.id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
  });

  it('D30: a move is stored with its reason, and what happened is mailed once', async () => {
    const { id } = await bookings.add(await request(await list(), day(10)));
    await bookings.change(id, (booking) => booking.move('host', 'cancelled'));
    await bookings.change(id, (booking) => booking.move('host', 'cancelled'));
    expect(await bookings.find(id)).toMatchObject({ status: 'cancelled', cancelReason: 'declined' });
    expect(
      await source.query(`SELECT 1 FROM outbox WHERE event_key LIKE $1`, [`booking:${id}:declined%`]),
    ).toHaveLength(1);
  });

  it('D27: a display is in the way only at its peak', async () => {
    const space = await list();
    const shelfDetails = {
      name: 'Shelf',
      description: null,
      type: 'shelf' as const,
      dimensions: null,
      images: [],
      maxCapacity: 2,
    };
    const [shelf] = await spaces.edit(space.id, host, () => [Display.in(space.id, shelfDetails)]);
    if (!shelf) throw new Error('nothing was stored');
    const period = { startDate: day(10), endDate: day(40) };
    await bookings.add(await request(space, day(10), await register('vendor'), shelf));
    expect(await bookings.conflicts(space.id, shelf.id, period)).toEqual([]);
    expect(await bookings.conflicts(space.id, null, period)).toHaveLength(1);
    await bookings.add(await request(space, day(20), await register('vendor'), shelf));
    expect(await bookings.conflicts(space.id, shelf.id, period)).toHaveLength(2);
  });
});

describe('signing in', () => {
  const issue = (email: string) =>
    signIns.issue(email, () => ({ record: VerificationCode.issue(email, 'hash', now), plain: '123456' }));

  it('D6: a refusal keeps the try it counted', async () => {
    await issue('tries@x.test');
    const refuse = signIns.redeem('tries@x.test', (code) => {
      code?.countTry();
      throw new DomainError('wrong_code', 'no');
    });
    await expect(refuse).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await source.query(`SELECT tries FROM verification_codes WHERE email = 'tries@x.test'`)).toEqual([
      { tries: 1 },
    ]);
  });

  it('D8: a fault on the way creates no user and leaves the code', async () => {
    await issue('fault@x.test');
    const fail = signIns.redeem('fault@x.test', (code) => {
      code?.use();
      throw new Error('the power went out');
    });
    await expect(fail).rejects.toThrow('the power went out');
    expect(await source.query(`SELECT used FROM verification_codes WHERE email = 'fault@x.test'`)).toEqual([
      { used: false },
    ]);
  });

  it('D9: a session is found by its token, slides once a day, and ends', async () => {
    const sessions = new TypeormSessions(source);
    const token = await sessions.open(vendor);
    expect((await sessions.find(token))?.id).toBe(vendor.id);
    await source.query(`UPDATE sessions SET expires_at = now() + interval '2 days' WHERE user_id = $1`, [
      vendor.id,
    ]);
    await sessions.find(token);
    const [slid] = await source.query(
      `SELECT expires_at > now() + interval '29 days' AS far FROM sessions WHERE user_id = $1`,
      [vendor.id],
    );
    expect(slid).toEqual({ far: true });
    await sessions.close(token);
    expect(await sessions.find(token)).toBeUndefined();
  });
});
