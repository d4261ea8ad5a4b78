import 'reflect-metadata';
import { JobTestEnvironment } from '../jobs/job-test-environment';

/* Every search may have to check the same large space, so checking one space must be fast (D41). */

let env: JobTestEnvironment;
let space: number;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
  space = await env.addSpace();
  await env.query(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity)
     SELECT $1, 'Shelf ' || n, 'shelf', 1 + n % 2 FROM generate_series(1, 200) n`,
    [space],
  );
});
afterAll(() => env.stop());

const today = 'current_date';
/**
 * Fails if the query takes more than a second.
 * @returns the number of days until the earliest start, and the number of displays that are free for the 7 days from day 44 on
 */
const search = async () => {
  const runner = env.worker.source.createQueryRunner();
  try {
    await runner.query(`SET statement_timeout = '1s'`);
    return await runner.query(
      `SELECT earliest_start($1, ${today}, ${today} + 360, 7) - ${today} AS start, free_displays($1, ${today} + 44, 7) AS free`,
      [space],
    );
  } finally {
    await runner.query('RESET statement_timeout');
    await runner.release();
  }
};

it('a space with 200 displays and 8,000 bookings is searched in less than a second', async () => {
  // Books every display for 7 of every 8 days until day 319. Displays for two vendors still have room for another booking, because
  // each booking takes only the first lane of its display, whose number is `id * 1000` (ADR 001). User 2 is the vendor.
  await env.query(
    `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, total_amount, status,
       expires_at, payment_agreement_type, lanes)
     SELECT $1, id, 2, ${today} + n * 8, ${today} + n * 8 + 7, 0, 'confirmed', now(), 'commission', int8range(id * 1000, id * 1000 + 1)
     FROM sub_spaces, generate_series(0, 39) n`,
    [space],
  );
  expect(await search()).toEqual([{ start: 0, free: 100 }]);
  // Leaves only the displays for one vendor, which are all booked.
  await env.query('UPDATE sub_spaces SET is_active = (max_capacity = 1)');
  expect(await search()).toEqual([{ start: 319, free: 0 }]);
  await env.query('DELETE FROM bookings; UPDATE sub_spaces SET is_active = true');
});

it('a space with 200 displays that is closed every other day is searched in less than a second', async () => {
  await env.query(
    `INSERT INTO space_availability (space_id, date, is_available)
     SELECT $1, ${today} + n, false FROM generate_series(0, 366, 2) n`,
    [space],
  );
  expect(await search()).toEqual([{ start: null, free: 0 }]);
});
