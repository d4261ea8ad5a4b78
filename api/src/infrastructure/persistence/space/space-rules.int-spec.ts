import { testDatabase, type TestDatabase } from '@popnook/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { userStatuses } from '../../../domain/account/user';
import { earliestStart, unavailablePeriods } from '../../../domain/booking/availability';
import { Period } from '../../../domain/booking/period';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { type PaymentModel, paymentModels, periodDays } from '../../../domain/space/payment-terms';
import { approvalStatuses, isPublicListing } from '../../../domain/space/space';
import { TypeormBookings } from '../booking/typeorm-bookings';
import { dataSourceOptions } from '../data-source';
import { Database } from '../database';
import { earliestStart as earliestStartInDatabase, freeDisplays } from './space-filters';
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
  /** The index of the display; undefined for the whole space. */
  display: fc.constantFrom(undefined, 0, 1),
  lane: fc.constantFrom(0, 1),
});
const display = fc.record({
  maxCapacity: fc.constantFrom(1, 2),
  // Two of three displays are active.
  isActive: fc.constantFrom(true, true, false),
});
const scenario = fc.record({
  model: fc.constantFrom(...paymentModels),
  displays: fc.array(display, { maxLength: 2 }),
  bookings: fc.array(booking, { maxLength: 6 }),
  closed: fc.uniqueArray(fc.integer({ min: -5, max: 95 }), { maxLength: 3 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;
interface TestDisplay {
  id: number;
  maxCapacity: number;
  isActive: boolean;
}

async function insertScenario({ model, displays, bookings, closed }: Scenario) {
  const [space] = await database.query<{ id: number }>(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, payment_agreement_type)
     VALUES (1, 'Nook', 'Bright', 'gallery', 'Raleigh, NC', '1 Main St', $1) RETURNING id`,
    [model],
  );
  const id = space?.id ?? 0;
  const inserted = await database.query<TestDisplay>(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity, is_active)
     SELECT $1, 'Shelf', 'shelf', (d->>'maxCapacity')::int, (d->>'isActive')::boolean
     FROM jsonb_array_elements($2::jsonb) d
     RETURNING id, max_capacity AS "maxCapacity", is_active AS "isActive"`,
    [id, JSON.stringify(displays)],
  );
  for (const { start, days, status, display: index, lane } of bookings) {
    const booked = index === undefined ? undefined : inserted[index];
    if (index !== undefined && (!booked || lane >= booked.maxCapacity)) continue;
    // A booking of a display takes one of its lanes, which are numbered from id * 1000. A booking of the space takes all lanes.
    const laneNumber = (booked?.id ?? 0) * 1000 + lane;
    await database.query(
      // Random bookings can overlap. Those that the constraint rejects are skipped.
      `INSERT INTO bookings (space_id, sub_space_id, lanes, vendor_id, start_date, end_date, total_amount, status,
         cancel_reason, expires_at, payment_agreement_type)
       VALUES ($1, $2, $3, 2, $4, $5, 0, $6, $7, now() + $8::interval, 'monthly') ON CONFLICT DO NOTHING`,
      [
        id,
        booked?.id ?? null,
        booked ? `[${laneNumber},${laneNumber + 1})` : '(,)',
        day(start),
        day(start + days),
        status === 'expired' ? 'pending' : status,
        status === 'cancelled' ? 'declined' : null,
        status === 'expired' ? '-1 hour' : '1 hour',
      ],
    );
  }
  for (const ahead of closed)
    await database.query(
      'INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)',
      [id, day(ahead)],
    );
  return { id, displays: inserted };
}

/**
 * Computes with the domain's rules what the search returns: the earliest start, and how many displays are free for a period that
 * starts then.
 */
async function earliestStartInDomain(
  { id, displays }: { id: number; displays: TestDisplay[] },
  model: PaymentModel,
  searchedDays: { firstStart: string; lastStart: string },
) {
  const { firstStart, lastStart } = searchedDays;
  const range = Period.between(firstStart, Period.startingOn(lastStart, model).endDate);
  const occupancies = await new TypeormBookings(database).occupancies(id, range);
  const availability = await new SqlAvailability(database).inPeriod(id, range);
  const closed = availability.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
  const active = displays.filter(({ isActive }) => isActive);
  /** The earliest start for a display or, without one, for the whole space. */
  const startOf = (part: TestDisplay | undefined, days: typeof searchedDays) =>
    earliestStart(days, periodDays(model), unavailablePeriods(part, range, occupancies, closed));
  const starts = [undefined, ...active].map((part) => startOf(part, searchedDays));
  const start = starts.filter((found) => found !== null).sort()[0] ?? null;
  if (start === null) return { start, free: 0 };
  const onlyThatDay = { firstStart: start, lastStart: start };
  const free = active.filter((part) => startOf(part, onlyThatDay) === start);
  return { start, free: free.length };
}

it('the domain and the database agree on when a space or any display is free (D27, D32, D41)', async () => {
  const counts = { free: 0, taken: 0, later: 0 };
  await fc.assert(
    fc.asyncProperty(
      scenario,
      fc.array(fc.record({ first: fc.nat(95), length: fc.constantFrom(0, 0, 14, 60) }), { minLength: 3 }),
      async (generated, searches) => {
        const space = await insertScenario(generated);
        for (const { first, length } of searches) {
          const searchedDays = { firstStart: day(first), lastStart: day(first + length) };
          const startWithin = `${searchedDays.firstStart},${searchedDays.lastStart}`;
          const values = new Values();
          const start = earliestStartInDatabase({ startWithin }, values);
          const [found] = await database.query<{ start: string | null; free: number }>(
            `SELECT start, CASE WHEN start IS NULL THEN 0 ELSE ${freeDisplays('start')} END AS free
             FROM (SELECT s.*, ${start} AS start FROM spaces s WHERE s.id = ${values.add(space.id)}) s`,
            values.list,
          );
          expect(found).toEqual(await earliestStartInDomain(space, generated.model, searchedDays));
          const earliest = found?.start ?? null;
          if (earliest === null) counts.taken += 1;
          else if (earliest === searchedDays.firstStart) counts.free += 1;
          else counts.later += 1;
        }
      },
    ),
    { numRuns: 100 },
  );
  // Each kind of result must occur often, or the comparison would prove little.
  expect(Math.min(counts.free, counts.taken, counts.later)).toBeGreaterThan(20);
}, 60_000);
