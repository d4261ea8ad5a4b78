import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import { QuoteBooking } from '../../../application/booking/quote-booking';
import { RequestBooking } from '../../../application/booking/request-booking';
import { Users } from '../../../application/account/users';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { startApplication } from '../../../test/application';
import { Database } from '../database';

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);

let postgres: TestDatabase;
let app: INestApplicationContext;
let database: Database;
let host: number;
beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
  database = app.get(Database);
  host = await register('host');
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

async function insert(statement: string, values: unknown[]): Promise<number> {
  const [row] = await database.query<{ id: number }>(`${statement} RETURNING id`, values);
  return row?.id ?? 0;
}

let userCount = 0;
function register(role: 'host' | 'vendor'): Promise<number> {
  userCount += 1;
  return insert(`INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'T', 'P', $2)`, [
    `${role}${userCount}@x.test`,
    role,
  ]);
}

/** A monthly space, whose bookings take 30 days. */
const addSpace = () =>
  insert(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status,
       approved_at)
     VALUES ($1, 'Corner window', 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 1200.5, 'approved', now())`,
    [host],
  );

async function request(
  spaceId: number,
  startDate: string,
  subSpaceId: number | null = null,
): Promise<number> {
  const vendor = await register('vendor');
  return app.get(RequestBooking).run(vendor, { spaceId, subSpaceId, startDate, message: null });
}

const emailsAbout = (id: number, event: string) =>
  database.query('SELECT 1 FROM outbox WHERE event_key LIKE $1', [`booking:${id}:${event}`]);
const stateOf = async (id: number) =>
  (
    await database.query('SELECT status, cancel_reason AS "cancelReason" FROM bookings WHERE id = $1', [id])
  )[0];

it('adds the emails about a request to the outbox, and none if the request is refused (D52)', async () => {
  const space = await addSpace();
  const id = await request(space, day(10));
  expect(await emailsAbout(id, '%')).toHaveLength(2);
  const before = await database.query('SELECT count(*) AS n FROM outbox');
  await expect(request(space, day(12))).rejects.toMatchObject({ code: 'dates_unavailable' });
  expect(await database.query('SELECT count(*) AS n FROM outbox')).toEqual(before);
});

it('cancels an expired request that conflicts with a new one, and adds the emails about it to the outbox (D31)', async () => {
  const space = await addSpace();
  const expired = await request(space, day(10));
  await database.query('UPDATE bookings SET expires_at = now() WHERE id = $1', [expired]);
  await request(space, day(10));
  expect(await stateOf(expired)).toEqual({ status: 'cancelled', cancelReason: 'expired' });
  expect(await emailsAbout(expired, 'expired:%')).toHaveLength(2);
});

it('stores a status change with its reason and one email, even for three concurrent calls (D30)', async () => {
  const id = await request(await addSpace(), day(10));
  const user = await app.get(Users).get(host);
  const decline = () => app.get(ChangeBookingStatus).run(user, id, 'cancelled');
  await Promise.all([decline(), decline(), decline()]);
  expect(await stateOf(id)).toEqual({ status: 'cancelled', cancelReason: 'declined' });
  expect(await emailsAbout(id, 'declined%')).toHaveLength(1);
});

it('quotes the whole space as unavailable when a display is booked, but the display only when it is full (D27)', async () => {
  const space = await addSpace();
  const shelf = await insert(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', 2)`,
    [space],
  );
  const quote = (display: number | null) => app.get(QuoteBooking).run(space, day(10), display);
  await request(space, day(10), shelf);
  expect(await quote(shelf)).toMatchObject({ available: true, conflicts: [] });
  expect(await quote(null)).toMatchObject({
    available: false,
    conflicts: [{ startDate: day(10), endDate: day(40), reason: 'booked' }],
  });
  await request(space, day(20), shelf);
  // The display is full only while the two bookings overlap.
  expect((await quote(shelf)).conflicts).toEqual([
    { startDate: day(20), endDate: day(40), reason: 'booked' },
  ]);
});

describe('the lanes of a display (D27, ADR 001)', () => {
  let space: number;
  let shelf: number;
  beforeEach(async () => {
    space = await addSpace();
  });
  const addShelf = async (capacity: number) => {
    shelf = await insert(
      `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', $2)`,
      [space, capacity],
    );
  };
  const requestShelf = (ahead: number) => request(space, day(ahead), shelf);
  const refusal = { code: 'dates_unavailable' };
  /**
   * The lanes of the bookings that are not cancelled, in the order of the requests. In the database, the first lane of a display is
   * 1000 times its id; here, it is 0.
   */
  const lanes = async () =>
    (
      await database.query<{ lane: number }>(
        `SELECT (lower(lanes) - $1 * 1000)::int AS lane FROM bookings
         WHERE sub_space_id = $1 AND status <> 'cancelled' ORDER BY id`,
        [shelf],
      )
    ).map(({ lane }) => lane);

  it('are reassigned when there is room but no single lane is free for the whole period', async () => {
    await addShelf(2);
    for (const ahead of [10, 30, 60]) await requestShelf(ahead);
    expect(await lanes()).toEqual([0, 1, 0]);
    // The new booking starts when the first one ends. It fits only if the third booking moves to the other lane.
    await requestShelf(40);
    expect(await lanes()).toEqual([0, 1, 1, 0]);
    await expect(requestShelf(45)).rejects.toMatchObject(refusal);
  });

  it('above a lowered capacity still count as occupied (D28)', async () => {
    await addShelf(3);
    const first = await requestShelf(10);
    await requestShelf(10);
    await requestShelf(10);
    await database.query('UPDATE sub_spaces SET max_capacity = 2 WHERE id = $1', [shelf]);
    await database.query(
      `UPDATE bookings SET status = 'cancelled', cancel_reason = 'declined' WHERE id = $1`,
      [first],
    );
    expect(await lanes()).toEqual([1, 2]);
    // Lane 0 is free, but two bookings already reach the new capacity.
    await expect(requestShelf(10)).rejects.toMatchObject(refusal);
    await requestShelf(40);
    expect(await lanes()).toEqual([1, 2, 0]);
  });

  it('are all taken while the whole space is booked', async () => {
    await addShelf(2);
    await request(space, day(10));
    await expect(requestShelf(39)).rejects.toMatchObject(refusal);
    await requestShelf(40);
    expect(await lanes()).toEqual([0]);
  });
});
