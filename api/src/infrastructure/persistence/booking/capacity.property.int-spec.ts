import 'reflect-metadata';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import fc from 'fast-check';
import type { INestApplicationContext } from '@nestjs/common';
import { Users } from '../../../application/account/users';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import { QuoteBooking } from '../../../application/booking/quote-booking';
import { RequestBooking } from '../../../application/booking/request-booking';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { DomainError } from '../../../domain/shared/domain-error';
import { startApplication } from '../../../test/application';
import { Database } from '../database';

/*
 * Random sequences of requests, cancellations and capacity changes, checked against a model that counts the vendors of each
 * day: the database accepts exactly the requests that the model accepts (D26–D28).
 */

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
/** `addSpace` adds a commission space, which is booked for 7 days at a time. */
const PERIOD_DAYS = 7;
const DISPLAYS = 2;

/** `display` is an index, or null for the whole space. `from` is the first day, as a number of days from today. */
type Step =
  /**
   * `asInstant`: sends the start date with a time. RequestBooking then does not check before the transaction whether the dates are
   * taken, so the constraint in the database decides.
   */
  | { action: 'book'; display: number | null; from: number; asInstant: boolean }
  /** Cancels `active[index % active.length]` of the model. */
  | { action: 'cancel'; index: number }
  | { action: 'resize'; display: number; capacity: number };

const anyDisplay = fc.nat(DISPLAYS - 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      action: fc.constant('book' as const),
      display: fc.oneof({ weight: 6, arbitrary: anyDisplay }, fc.constant(null)),
      from: fc.integer({ min: 1, max: 28 }),
      asInstant: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('cancel' as const), index: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('resize' as const),
      display: anyDisplay,
      capacity: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
const capacities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: DISPLAYS, maxLength: DISPLAYS });

/** The rules in the simplest form: a count of vendors per day. */
class Model {
  readonly active: { id: number; vendorId: number; display: number | null; from: number }[] = [];

  constructor(readonly capacity: number[]) {}

  accepts(display: number | null, from: number): boolean {
    for (let date = from; date < from + PERIOD_DAYS; date += 1) {
      const present = this.bookingsOn(date);
      if (display === null ? present.length > 0 : present.some((booking) => booking.display === null))
        return false;
      if (display !== null && this.vendorsOf(display, date) >= (this.capacity[display] ?? 0)) return false;
    }
    return true;
  }

  vendorsOf(display: number, date: number): number {
    return this.bookingsOn(date).filter((booking) => booking.display === display).length;
  }

  private bookingsOn(date: number) {
    return this.active.filter(({ from }) => from <= date && date < from + PERIOD_DAYS);
  }
}

let postgres: TestDatabase;
let app: INestApplicationContext;
let database: Database;
beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
  database = app.get(Database);
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

async function insert(statement: string, values: unknown[]): Promise<number> {
  const rows: { id: number }[] = await database.query(`${statement} RETURNING id`, values);
  return rows[0]?.id ?? 0;
}

let userCount = 0;
function newUser(role: string): Promise<number> {
  userCount += 1;
  const email = `person${userCount}@x.test`;
  return insert(`INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'T', 'P', $2)`, [
    email,
    role,
  ]);
}

async function addSpace(capacity: number[]): Promise<{ space: number; displays: number[] }> {
  const id = await insert(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, payment_agreement_type,
       commission_percentage, approval_status, approved_at)
     VALUES ($1, 'Window', 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 'commission', 10, 'approved', now())`,
    [await newUser('host')],
  );
  const displays = [];
  for (const maxCapacity of capacity)
    displays.push(
      await insert(
        `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', $2)`,
        [id, maxCapacity],
      ),
    );
  return { space: id, displays };
}

interface Booked {
  id: number;
  vendorId: number;
}

/** @returns undefined if the dates are unavailable */
async function book(
  spaceId: number,
  subSpaceId: number | null,
  startDate: string,
): Promise<Booked | undefined> {
  // A new vendor for each request, because the number of pending requests per vendor is limited (D25).
  const vendorId = await newUser('vendor');
  const input = { spaceId, subSpaceId, startDate, message: null };
  try {
    return { id: await app.get(RequestBooking).run(vendorId, input), vendorId };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'dates_unavailable') return undefined;
    throw error;
  }
}

async function runStep(model: Model, space: number, displays: number[], step: Step): Promise<void> {
  if (step.action === 'resize') {
    model.capacity[step.display] = step.capacity;
    await database.query('UPDATE sub_spaces SET max_capacity = $2 WHERE id = $1', [
      displays[step.display],
      step.capacity,
    ]);
  } else if (step.action === 'cancel') {
    const [cancelled] = model.active.splice(step.index % Math.max(model.active.length, 1), 1);
    if (cancelled)
      await app
        .get(ChangeBookingStatus)
        .run(await app.get(Users).get(cancelled.vendorId), cancelled.id, 'cancelled');
  } else {
    const expected = model.accepts(step.display, step.from);
    const displayId = step.display === null ? null : (displays[step.display] ?? 0);
    const { available } = await app.get(QuoteBooking).run(space, day(step.from), displayId);
    // The step is compared with itself, so that it is shown if the test fails.
    expect([step, available]).toEqual([step, expected]);
    // 17:00 UTC is on the same day in New York.
    const startDate = step.asInstant ? `${day(step.from)}T17:00:00Z` : day(step.from);
    const booked = await book(space, displayId, startDate);
    expect([step, booked !== undefined]).toEqual([step, expected]);
    if (booked) model.active.push({ ...booked, display: step.display, from: step.from });
  }
}

it(
  'accepts exactly the requests that a simple count of vendors per day would accept (D26, D27, D28)',
  () =>
    fc.assert(
      fc.asyncProperty(
        capacities,
        fc.array(anyStep, { minLength: 15, maxLength: 40 }),
        async (capacity, steps) => {
          const model = new Model([...capacity]);
          const { space, displays } = await addSpace(capacity);
          for (const step of steps) await runStep(model, space, displays, step);
          const active = await database.query(
            `SELECT 1 FROM bookings WHERE space_id = $1 AND status <> 'cancelled'`,
            [space],
          );
          expect(active).toHaveLength(model.active.length);
        },
      ),
      // `endOnFailure`: does not search for a shorter failing sequence, which would take too long.
      { numRuns: 40, endOnFailure: true },
    ),
  120_000,
);
