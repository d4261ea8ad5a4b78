import { testDatabase, type TestDatabase } from '@popnook/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { userStatuses } from '../../../domain/account/user';
import { unavailablePeriods } from '../../../domain/booking/availability';
import { Period } from '../../../domain/booking/period';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import { approvalStatuses, isPublicListing } from '../../../domain/space/space';
import { TypeormBookings } from '../booking/typeorm-bookings';
import { dataSourceOptions } from '../data-source';
import { Database } from '../database';
import { IS_PUBLIC, isFree, SPACES } from './space-filters';
import { SqlAvailability } from './sql-availability';
import { Values } from '../pagination';

/* Rules that are implemented both in the domain and in the database must agree. */

let postgres: TestDatabase;
let source: DataSource;
let database: Database;
beforeAll(async () => {
  postgres = await testDatabase();
  source = await new DataSource(dataSourceOptions(postgres.url)).initialize();
  database = new Database(source);
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, role) VALUES
       (1, 'host@x.test', 'H', 'H', 'host'), (2, 'vendor@x.test', 'V', 'V', 'vendor')`,
  );
});
afterAll(async () => {
  await source.destroy();
  await postgres.drop();
});

const combinations = approvalStatuses.flatMap((approvalStatus) =>
  [true, false].flatMap((isActive) =>
    userStatuses.map((hostStatus) => ({ approvalStatus, isActive, hostStatus })),
  ),
);

it.each(combinations)(
  'the domain and the database agree on whether %j is public (D10, D18)',
  async (listing) => {
    const { approvalStatus, isActive, hostStatus } = listing;
    const [row] = await database.query<{ isPublic: boolean }>(
      'SELECT is_public_listing($1, $2, $3) AS "isPublic"',
      [approvalStatus, isActive, hostStatus],
    );
    expect(row?.isPublic).toBe(
      isPublicListing({ approvalStatus, isActive, hostIsActive: hostStatus === 'active' }),
    );
  },
);

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);

const booking = fc.record({
  start: fc.integer({ min: -40, max: 90 }),
  days: fc.constantFrom(1, 7, 30),
  status: fc.constantFrom('pending', 'expired', 'confirmed', 'cancelled', 'completed'),
  ofDisplay: fc.boolean(),
});
const scenario = fc.record({
  model: fc.constantFrom(...paymentModels),
  bookings: fc.array(booking, { maxLength: 4 }),
  closed: fc.uniqueArray(fc.integer({ min: -5, max: 95 }), { maxLength: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

async function insertScenario({ model, bookings, closed }: Scenario): Promise<number> {
  const [space] = await database.query<{ id: number }>(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, payment_agreement_type)
     VALUES (1, 'Nook', 'Bright', 'gallery', 'Raleigh, NC', '1 Main St', $1) RETURNING id`,
    [model],
  );
  const id = space?.id ?? 0;
  const [display] = await database.query<{ id: number }>(
    `INSERT INTO sub_spaces (space_id, name, type) VALUES ($1, 'Shelf', 'shelf') RETURNING id`,
    [id],
  );
  const displayId = display?.id ?? 0;
  for (const { start, days, status, ofDisplay } of bookings)
    await database.query(
      // Random bookings can overlap. Those that the constraint rejects are skipped.
      `INSERT INTO bookings (space_id, sub_space_id, lanes, vendor_id, start_date, end_date, total_amount, status,
         cancel_reason, expires_at, payment_agreement_type)
       VALUES ($1, $2, $3, 2, $4, $5, 0, $6, $7, now() + $8::interval, 'monthly') ON CONFLICT DO NOTHING`,
      [
        id,
        ofDisplay ? displayId : null,
        ofDisplay ? `[${displayId * 1000},${displayId * 1000 + 1})` : '(,)',
        day(start),
        day(start + days),
        status === 'expired' ? 'pending' : status,
        status === 'cancelled' ? 'declined' : null,
        status === 'expired' ? '-1 hour' : '1 hour',
      ],
    );
  for (const ahead of closed)
    await database.query(
      'INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)',
      [id, day(ahead)],
    );
  return id;
}

/** Whether the whole space is free for the period that starts on `from`, computed by the domain as for the calendar. */
async function isFreeInDomain(spaceId: number, from: string, model: PaymentModel): Promise<boolean> {
  const period = Period.startingOn(from, model);
  const occupancies = await new TypeormBookings(database).occupancies(spaceId, period);
  const days = await new SqlAvailability(database).inPeriod(spaceId, period);
  const closed = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
  return unavailablePeriods(undefined, period, occupancies, closed).length === 0;
}

it('the domain and the database agree on whether a space is free for its whole period (D27, D32, D41)', async () => {
  const counts = { free: 0, taken: 0 };
  await fc.assert(
    fc.asyncProperty(
      scenario,
      fc.array(fc.integer({ min: -10, max: 95 }), { minLength: 5 }),
      async (generated, starts) => {
        const id = await insertScenario(generated);
        for (const from of starts.map(day)) {
          const values = new Values();
          const [row] = await database.query<{ free: boolean }>(
            `SELECT ${isFree(`${values.add(from)}::date`)} AS free FROM spaces s WHERE s.id = ${values.add(id)}`,
            values.list,
          );
          expect(row?.free).toBe(await isFreeInDomain(id, from, generated.model));
          counts[row?.free ? 'free' : 'taken'] += 1;
        }
      },
    ),
    { numRuns: 100 },
  );
  // Both results must occur often.
  expect(Math.min(counts.free, counts.taken)).toBeGreaterThan(50);
}, 60_000);

it('uses the partial indexes on public listings, although the condition is a function', async () => {
  await database.query(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at,
       price_per_day, rating)
     SELECT 1, 'Nook ' || n, 'Bright', 'gallery', 'Raleigh, NC', '1 Main St',
       (ARRAY['approved', 'pending'])[1 + n % 2], now() - n * interval '1 minute', n, n % 5
     FROM generate_series(1, 5000) n`,
  );
  await database.query('ANALYZE spaces, users');
  const plan = async (where: string[], order: string) => {
    const rows = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT s.id FROM ${SPACES} WHERE ${[IS_PUBLIC, ...where].join(' AND ')} ORDER BY ${order} LIMIT 61`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan([], 's.approved_at DESC, s.id DESC')).toContain('using spaces_newest');
  expect(await plan([], 's.rating DESC, s.id DESC')).toContain('using spaces_by_rating');
  expect(await plan([], 'coalesce(s.price_per_day, 0), s.id')).toContain('using spaces_by_price');
  const inDurham = `lower(s.location) = 'durham, nc'`;
  expect(await plan([inDurham], 's.approved_at DESC, s.id DESC')).toContain('using spaces_by_location');
});
