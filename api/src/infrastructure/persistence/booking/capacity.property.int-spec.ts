import 'reflect-metadata';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { Booking } from '../../../domain/booking/booking';
import { addDays, dayIn } from '../../../domain/shared/calendar-day';
import { DomainError } from '../../../domain/shared/domain-error';
import type { Space } from '../../../domain/space/space';
import { BookingMails } from '../../mail/booking-mails';
import { ListingMails } from '../../mail/listing-mails';
import { Outbox } from '../../mail/outbox';
import { EncryptedMailPayloads } from '../../mail/encrypted-mail-payloads';
import { dataSourceOptions } from '../data-source';
import { TypeormBookings } from './typeorm-bookings';
import { TypeormSpaces } from '../space/typeorm-spaces';

/*
 * D26–D28: random sequences of requests, cancellations and changes of capacity, against a model that counts vendors for
 * each day. What the model admits the database admits, what it refuses the database refuses, and no day is overfull.
 */

const now = new Date();
const day = (ahead: number) => addDays(dayIn('America/New_York', now), ahead);
const PERIOD = 7;
const DISPLAYS = 2;

type Step =
  | { does: 'book'; display: number | null; from: number }
  | { does: 'cancel'; nth: number }
  | { does: 'resize'; display: number; capacity: number };

const displayAt = fc.nat(DISPLAYS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      display: fc.oneof({ weight: 6, arbitrary: displayAt }, fc.constant(null)),
      from: fc.integer({ min: 1, max: 28 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cancel' as const), nth: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('resize' as const),
      display: displayAt,
      capacity: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
const capacities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: DISPLAYS, maxLength: DISPLAYS });

/** Counts vendors per day, as a child would with a calendar and a pencil. */
class Model {
  readonly live: { id: number; display: number | null; from: number }[] = [];

  constructor(readonly capacity: number[]) {}

  admits(display: number | null, from: number): boolean {
    for (let date = from; date < from + PERIOD; date += 1) {
      const there = this.on(date);
      if (display === null ? there.length > 0 : there.some((one) => one.display === null)) return false;
      if (display !== null && this.holding(display, date) >= (this.capacity[display] ?? 0)) return false;
    }
    return true;
  }

  holding(display: number, date: number): number {
    return this.on(date).filter((one) => one.display === display).length;
  }

  private on(date: number) {
    return this.live.filter(({ from }) => from <= date && date < from + PERIOD);
  }
}

let database: TestDatabase;
let source: DataSource;
let bookings: TypeormBookings;
let spaces: TypeormSpaces;
beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource(dataSourceOptions(database.url)).initialize();
  const outbox = new Outbox(new EncryptedMailPayloads('test '.repeat(8)));
  bookings = new TypeormBookings(source, new BookingMails(outbox));
  spaces = new TypeormSpaces(source, new ListingMails(outbox));
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

async function insert(statement: string, values: unknown[]): Promise<number> {
  const rows: { id: number }[] = await source.query(`${statement} RETURNING id`, values);
  return rows[0]?.id ?? 0;
}

let people = 0;
/** D25 counts requests of one vendor; here everybody asks once. */
function newPerson(role: string): Promise<number> {
  people += 1;
  const email = `person${people}@x.test`;
  return insert(`INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'T', 'P', $2)`, [
    email,
    role,
  ]);
}

async function openSpace(capacity: number[]): Promise<{ space: Space; displays: number[] }> {
  const id = await insert(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, payment_agreement_type,
       commission_percentage, approval_status, approved_at)
     VALUES ($1, 'Window', 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 'commission', 10, 'approved', now())`,
    [await newPerson('host')],
  );
  const displays = [];
  for (const most of capacity)
    displays.push(
      await insert(
        `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', $2)`,
        [id, most],
      ),
    );
  return { space: await spaces.get(id), displays };
}

/** @returns the booking's id, or undefined when the dates were refused */
async function book(space: Space, displayId: number | null, from: number): Promise<number | undefined> {
  const display = await spaces.getDisplay(space, displayId);
  const vendor = { id: await newPerson('vendor'), role: 'vendor' };
  const wish = { space, vendor, startDate: day(from), message: null, customRates: async () => [], now };
  try {
    return (await bookings.add(await Booking.request({ ...wish, ...(display && { display }) }))).id;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'dates_unavailable') return undefined;
    throw error;
  }
}

async function take(model: Model, space: Space, displays: number[], one: Step): Promise<void> {
  if (one.does === 'resize') {
    model.capacity[one.display] = one.capacity;
    await source.query('UPDATE sub_spaces SET max_capacity = $2 WHERE id = $1', [
      displays[one.display],
      one.capacity,
    ]);
  } else if (one.does === 'cancel') {
    const [gone] = model.live.splice(one.nth % Math.max(model.live.length, 1), 1);
    if (gone) await bookings.change(gone.id, (booking) => booking.move('vendor', 'cancelled'));
  } else {
    const admitted = model.admits(one.display, one.from);
    const displayId = one.display === null ? null : (displays[one.display] ?? 0);
    const period = { startDate: day(one.from), endDate: day(one.from + PERIOD) };
    const conflicts = await bookings.conflicts(space.id, displayId, period);
    expect([one, conflicts.length === 0]).toEqual([one, admitted]);
    const id = await book(space, displayId, one.from);
    expect([one, id !== undefined]).toEqual([one, admitted]);
    if (id !== undefined) model.live.push({ id, display: one.display, from: one.from });
  }
}

it(
  'D26, D27, D28: the database admits exactly what a count by days admits',
  () =>
    fc.assert(
      fc.asyncProperty(
        capacities,
        fc.array(step, { minLength: 15, maxLength: 40 }),
        async (capacity, steps) => {
          const model = new Model([...capacity]);
          const { space, displays } = await openSpace(capacity);
          for (const one of steps) await take(model, space, displays, one);
          const live = await source.query(
            `SELECT 1 FROM bookings WHERE space_id = $1 AND status <> 'cancelled'`,
            [space.id],
          );
          expect(live).toHaveLength(model.live.length);
        },
      ),
      { numRuns: 40, endOnFailure: true },
    ),
  120_000,
);
