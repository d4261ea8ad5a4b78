import 'reflect-metadata';
import { NotifyWaitlist } from '../../src/application/saved/notify-waitlist';
import { Waitlist } from '../../src/application/saved/waitlist';
import { JobTestEnvironment, TODAY } from './job-test-environment';

/** The vendor of the test environment, who makes all bookings. */
const VENDOR = 2;
/** Vendors who wait. */
const [FIRST, SECOND, THIRD] = [61, 62, 63];

let env: JobTestEnvironment;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
  await env.query(
    `INSERT INTO users (id, email, first_name, last_name, role)
     SELECT id, 'vendor' || id || '@popnook.test', 'Vera', 'Lane', 'vendor' FROM unnest($1::int[]) id`,
    [[FIRST, SECOND, THIRD]],
  );
});
afterEach(async () => {
  await env.reset();
  await env.query(
    `DELETE FROM spaces; DELETE FROM waitlist_checks; UPDATE users SET status = 'active' WHERE id <> 1`,
  );
});
afterAll(() => env.stop());

const signal = { aborted: false };
/** @returns the number of emails */
const run = (worker = env.worker) => worker.app.get(NotifyWaitlist).run(signal);
const runBoth = async () => {
  const counts = await Promise.all([run(), run(env.otherWorker)]);
  return counts.reduce((sum, count) => sum + count, 0);
};

const addPublicSpace = async () => {
  const id = await env.addSpace();
  await env.query(`UPDATE spaces SET approval_status = 'approved', approved_at = now() WHERE id = $1`, [id]);
  return id;
};
const addDisplay = async (space: number, capacity = 1) => {
  const [row] = await env.query<{ id: number }>(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', $2) RETURNING id`,
    [space, capacity],
  );
  return row?.id ?? 0;
};
/** Books a lane of a display for the 30 days that vendors wait for by default. Display 5 has the lanes 5000, 5001 and so on. */
const bookDisplay = async (space: number, display: number, lane = 0) => {
  const [row] = await env.query<{ id: number }>(
    `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, status, expires_at,
       payment_agreement_type)
     VALUES ($1, $2, ${VENDOR}, ${TODAY} + 100, ${TODAY} + 130, int8range($3::int, $3::int + 1), 0, 'confirmed', now(), 'monthly')
     RETURNING id`,
    [space, display, display * 1000 + lane],
  );
  return row?.id ?? 0;
};
/** Books a whole space for the same 30 days. */
const book = (space: number) => env.addBooking({ space, status: 'confirmed', end: `${TODAY} + 130` });
const joinWaitlist = (
  user: number,
  space: number,
  { display, ahead = 100 }: { display?: number; ahead?: number } = {},
) =>
  env.query(
    `INSERT INTO waitlist_entries (user_id, space_id, sub_space_id, start_date) VALUES ($1, $2, $3, ${TODAY} + $4::int)`,
    [user, space, display ?? null, ahead],
  );
const cancel = (booking: number, reason = 'withdrawn') =>
  env.query(`UPDATE bookings SET status = 'cancelled', cancel_reason = $2 WHERE id = $1`, [booking, reason]);
/** Simulates that this many hours have passed since the last emails. */
const passHours = (hours: number) =>
  env.query(`UPDATE waitlist_entries SET notified_at = notified_at - $1 * interval '1 hour'`, [hours]);

/** The recipients of the emails, in the order they were added to the outbox. */
const recipients = async () => {
  const rows = await env.query<{ recipient_id: number }>(
    `SELECT recipient_id FROM outbox WHERE kind = 'dates-free' ORDER BY id`,
  );
  return rows.map(({ recipient_id }) => recipient_id);
};

describe('the waitlist (D63)', () => {
  it('handles all due checks in one run, even if they need several batches', async () => {
    const [space, other] = [await addPublicSpace(), await addPublicSpace()];
    await joinWaitlist(FIRST, space);
    // These checks are due before the one that joining has added for `space`, and there are too many for one batch.
    await env.query(
      `INSERT INTO waitlist_checks (space_id, due_at)
       SELECT $1, now() - interval '1 minute' - n * interval '1 second' FROM generate_series(1, 1001) n`,
      [other],
    );
    expect(await run()).toBe(1);
    expect(await env.query('SELECT id FROM waitlist_checks WHERE due_at <= now()')).toEqual([]);
  });

  it('notifies vendors in the order they joined, 24 hours apart, even with two workers', async () => {
    const space = await addPublicSpace();
    const booking = await book(space);
    for (const user of [SECOND, FIRST, THIRD]) await joinWaitlist(user, space);
    expect(await runBoth()).toBe(0);
    await cancel(booking);
    expect(await runBoth()).toBe(1);
    await passHours(23);
    // The cancellation of another booking would add the same check.
    await env.query('INSERT INTO waitlist_checks (space_id) VALUES ($1)', [space]);
    expect(await runBoth()).toBe(0);
    await passHours(2);
    expect(await runBoth()).toBe(1);
    await passHours(25);
    expect(await runBoth()).toBe(1);
    await passHours(25);
    expect(await runBoth()).toBe(0);
    expect(await recipients()).toEqual([SECOND, FIRST, THIRD]);
  });

  it('notifies the first vendor of each space once when bookings of two spaces are cancelled at the same time', async () => {
    const spaces = [await addPublicSpace(), await addPublicSpace()];
    const bookings = [];
    for (const space of spaces) {
      bookings.push(await book(space));
      for (const user of [FIRST, SECOND]) await joinWaitlist(user, space);
    }
    await Promise.all([...bookings.map((id) => cancel(id)), run(), run(env.otherWorker), run()]);
    await runBoth();
    expect(await recipients()).toEqual([FIRST, FIRST]);
  });

  it('does not notify the next vendor while the dates are booked again', async () => {
    const space = await addPublicSpace();
    const booking = await book(space);
    for (const user of [FIRST, SECOND]) await joinWaitlist(user, space);
    await cancel(booking);
    await run();
    const next = await book(space);
    await passHours(25);
    expect(await run()).toBe(0);
    await cancel(next);
    expect(await run()).toBe(1);
    expect(await recipients()).toEqual([FIRST, SECOND]);
  });

  /** The display that a vendor waits for, and its space. */
  interface Target {
    space: number;
    display: number;
  }
  const closeDay = ({ space }: Target, ahead: number) =>
    env.query(
      `INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, ${TODAY} + $2::int, false)`,
      [space, ahead],
    );
  const bookSpace = ({ space }: Target) =>
    env.query(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
       VALUES ($1, ${VENDOR}, ${TODAY} + 90, ${TODAY} + 120, 0, now() + interval '1 hour', 'monthly')`,
      [space],
    );

  // How the dates, which are the days 100 to 129 from today, become unavailable, and the statement that makes them available again.
  it.each<[change: string, takeDates: (target: Target) => Promise<unknown>, freeDates: string]>([
    ['a booking ends earlier', bookSpace, `UPDATE bookings SET end_date = ${TODAY} + 100`],
    ['a booking is deleted', bookSpace, 'DELETE FROM bookings'],
    ['closed days are deleted', (target) => closeDay(target, 129), 'DELETE FROM space_availability'],
    [
      'the user becomes a vendor again',
      () => env.query(`UPDATE users SET role = 'host' WHERE id = ${FIRST}`),
      `UPDATE users SET role = 'vendor' WHERE id = ${FIRST}`,
    ],
    [
      'closed days are opened',
      (target) => closeDay(target, 129),
      'UPDATE space_availability SET is_available = true',
    ],
    [
      'the display is activated again',
      ({ display }) => env.query('UPDATE sub_spaces SET is_active = false WHERE id = $1', [display]),
      'UPDATE sub_spaces SET is_active = true',
    ],
    [
      'the display gets more room',
      ({ space, display }) => bookDisplay(space, display),
      'UPDATE sub_spaces SET max_capacity = 2',
    ],
    [
      'the space is activated again',
      () => env.query('UPDATE spaces SET is_active = false'),
      'UPDATE spaces SET is_active = true',
    ],
    [
      'the period becomes shorter',
      // Bookings of a commission space last 7 days, so the closed day is after the new period.
      (target) => closeDay(target, 110),
      `UPDATE spaces SET payment_agreement_type = 'commission'`,
    ],
    [
      'the first day is no longer in the past after a change of the time zone',
      // The date of Kiritimati is always later than that of Pago Pago.
      () =>
        env.query(
          `WITH moved AS (UPDATE spaces SET time_zone = 'Pacific/Kiritimati')
           UPDATE waitlist_entries SET start_date = (now() AT TIME ZONE 'Pacific/Pago_Pago')::date`,
        ),
      `UPDATE spaces SET time_zone = 'Pacific/Pago_Pago'`,
    ],
    [
      'a booking of the whole space is changed to one of another display',
      bookSpace,
      `WITH other AS (INSERT INTO sub_spaces (space_id, name, type) SELECT id, 'Rack', 'rack' FROM spaces RETURNING id)
       UPDATE bookings SET sub_space_id = other.id, lanes = int8range(other.id * 1000, other.id * 1000 + 1) FROM other`,
    ],
    ['a request expires earlier', bookSpace, 'UPDATE bookings SET expires_at = now()'],
    [
      'the host is reinstated',
      () => env.query(`UPDATE users SET status = 'suspended' WHERE id = 1`),
      `UPDATE users SET status = 'active' WHERE id = 1`,
    ],
  ])('notices that %s', async (_, takeDates, freeDates) => {
    const space = await addPublicSpace();
    const display = await addDisplay(space);
    await joinWaitlist(FIRST, space, { display });
    await takeDates({ space, display });
    expect(await run()).toBe(0);
    await env.query(freeDates);
    expect(await run()).toBe(1);
    expect(await recipients()).toEqual([FIRST]);
  });

  it('notices that a request expires', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(FIRST, space);
    await env.addBooking({ space });
    expect(await run()).toBe(0);
    await env.query(`UPDATE bookings SET created_at = now() - interval '73 hours', expires_at = now()`);
    // Removes the check that this update has added, so that only the job below can add one.
    await env.query('DELETE FROM waitlist_checks');
    expect(await run()).toBe(0);
    await env.worker.expireAndCompleteBookings.run(signal);
    expect(await run()).toBe(1);
  });

  it('notifies a vendor who joins while a cancellation is not committed yet', async () => {
    const space = await addPublicSpace();
    const booking = await book(space);
    const canceling = env.otherWorker.source.createQueryRunner();
    await canceling.startTransaction();
    await canceling.query(
      `UPDATE bookings SET status = 'cancelled', cancel_reason = 'withdrawn' WHERE id = $1`,
      [booking],
    );
    await joinWaitlist(FIRST, space);
    expect(await run()).toBe(0);
    await canceling.commitTransaction();
    await canceling.release();
    expect(await runBoth()).toBe(1);
  });

  it('notifies the next vendor as soon as the previous one leaves the waitlist', async () => {
    const space = await addPublicSpace();
    for (const user of [FIRST, SECOND]) await joinWaitlist(user, space);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    await env.query('DELETE FROM waitlist_entries WHERE user_id = $1', [FIRST]);
    expect(await run()).toBe(1);
    expect(await recipients()).toEqual([FIRST, SECOND]);
  });

  it('reads only the entries of spaces whose dates could have become free', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(FIRST, space, { ahead: 200 });
    await env.query(`
      INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at)
      SELECT 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St', 'approved', now() FROM generate_series(1, 200)`);
    await env.query(
      `INSERT INTO space_availability (space_id, date, is_available)
       SELECT id, ${TODAY} + 109, false FROM spaces WHERE id > $1`,
      [space],
    );
    // None of these 30 entries per space leads to an email, because each period of 30 days includes the closed day.
    await env.query(
      `INSERT INTO waitlist_entries (user_id, space_id, start_date)
       SELECT $2, id, ${TODAY} + ahead FROM spaces, generate_series(80, 109) ahead WHERE id > $1`,
      [space, SECOND],
    );
    await env.query('ANALYZE');
    /** Runs the job, which must send this many emails. @returns how long it took, in milliseconds */
    const measureRun = async (emails: number) => {
      const start = performance.now();
      expect(await run()).toBe(emails);
      return performance.now() - start;
    };
    const allSpacesMs = await measureRun(1);
    // Compares the shortest of several runs, because other tests share the machine.
    const oneSpaceMs = [];
    const noSpaceMs = [];
    for (const ahead of [300, 340, 380, 420]) {
      await joinWaitlist(THIRD, space, { ahead });
      oneSpaceMs.push(await measureRun(1));
      noSpaceMs.push(await measureRun(0));
      await env.query('DELETE FROM waitlist_entries WHERE user_id = $1', [THIRD]);
    }
    expect(Math.min(...oneSpaceMs)).toBeLessThan(allSpacesMs / 5);
    expect(Math.min(...noSpaceMs)).toBeLessThan(allSpacesMs / 5);
  });

  it('notifies two vendors in one run, but not those whose entries compete with an earlier entry', async () => {
    const space = await addPublicSpace();
    const [shelf, table] = [await addDisplay(space), await addDisplay(space)];
    // Entries compete if their days overlap, unless they are for different displays. An entry waits even for an earlier one that is
    // waiting itself. The second entry competes with the first, the third with the second, the last with the first and the fourth.
    await joinWaitlist(FIRST, space, { display: shelf });
    await joinWaitlist(SECOND, space);
    await joinWaitlist(SECOND, space, { display: table });
    await joinWaitlist(THIRD, space, { display: shelf, ahead: 130 });
    await joinWaitlist(THIRD, space, { display: shelf, ahead: 129 });
    expect(await runBoth()).toBe(2);
    expect(await recipients()).toEqual([FIRST, THIRD]);
  });

  it('notifies the vendors who wait for the same days of two displays in one run (D63)', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(FIRST, space, { display: await addDisplay(space) });
    await joinWaitlist(SECOND, space, { display: await addDisplay(space) });
    expect(await run()).toBe(2);
    expect(await recipients()).toEqual([FIRST, SECOND]);
  });

  it('notifies a vendor when a shared display has a free spot', async () => {
    const space = await addPublicSpace();
    const display = await addDisplay(space, 2);
    const bookings = [await bookDisplay(space, display, 0), await bookDisplay(space, display, 1)];
    await joinWaitlist(FIRST, space, { display });
    expect(await run()).toBe(0);
    await cancel(bookings[0] ?? 0);
    expect(await run()).toBe(1);
  });

  it('notifies a vendor when a shared display has a free spot on each day, even if no single spot is free on all days', async () => {
    const space = await addPublicSpace();
    const display = await addDisplay(space, 2);
    const bookings = [await bookDisplay(space, display, 0), await bookDisplay(space, display, 1)];
    await joinWaitlist(FIRST, space, { display });
    const setPeriod = (index: number, start: number, end: number) =>
      env.query(
        `UPDATE bookings SET start_date = ${TODAY} + $2::int, end_date = ${TODAY} + $3::int WHERE id = $1`,
        [bookings[index], start, end],
      );
    await setPeriod(0, 90, 116);
    await setPeriod(1, 115, 140);
    expect(await run()).toBe(0);
    await setPeriod(1, 116, 140);
    expect(await run()).toBe(1);
  });

  it('keeps an entry if the vendor’s booking is for other dates or another space, or is not active', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(VENDOR, space);
    const add = (start: number, end: number, more: object = {}) =>
      env.addBooking({ space, start: `${TODAY} + ${start}`, end: `${TODAY} + ${end}`, ...more });
    await add(93, 100);
    await add(130, 137);
    await cancel(await add(105, 112), 'declined');
    await add(106, 113, { expires: 'now()' });
    await add(100, 107, { space: await addPublicSpace() });
    expect(await run()).toBe(1);
    // A booking that includes the last day of the wanted period removes the entry.
    await joinWaitlist(VENDOR, space, { ahead: 300 });
    await add(329, 336);
    expect(await run()).toBe(0);
    expect(await env.query(`SELECT start_date - ${TODAY} AS ahead FROM waitlist_entries ORDER BY 1`)).toEqual(
      [{ ahead: 100 }],
    );
  });

  it('ignores an entry whose first day has passed', async () => {
    await joinWaitlist(FIRST, await addPublicSpace(), { ahead: -1 });
    expect(await run()).toBe(0);
    expect(await env.query('SELECT user_id FROM waitlist_entries')).toEqual([{ user_id: FIRST }]);
  });

  it('removes the entry of a vendor who books', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(VENDOR, space);
    const booking = await book(space);
    expect(await run()).toBe(0);
    await cancel(booking);
    expect(await run()).toBe(0);
    expect(await env.query('SELECT FROM waitlist_entries')).toEqual([]);
  });

  it('removes the entries of a vendor who is suspended, even if the account becomes active again', async () => {
    await joinWaitlist(SECOND, await addPublicSpace(), { ahead: 200 });
    expect(await run()).toBe(1);
    await env.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [SECOND]);
    await env.query(`UPDATE users SET status = 'active' WHERE id = $1`, [SECOND]);
    expect(await run()).toBe(0);
    expect(await recipients()).toEqual([SECOND]);
    expect(await env.query('SELECT FROM waitlist_entries')).toEqual([]);
  });

  it('keeps the entry of a vendor who had booked a part of the space before joining', async () => {
    const space = await addPublicSpace();
    const booking = await bookDisplay(space, await addDisplay(space));
    await joinWaitlist(VENDOR, space);
    expect(await run()).toBe(0);
    await cancel(booking);
    expect(await run()).toBe(1);
    expect(await recipients()).toEqual([VENDOR]);
  });

  it('adds no entry for a vendor who was suspended after sending the request', async () => {
    const entry = { spaceId: await addPublicSpace(), subSpaceId: null, startDate: '2099-01-01' };
    await env.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [FIRST]);
    expect(await env.worker.app.get(Waitlist).add(FIRST, entry)).toBeUndefined();
  });

  it('records no notification if adding the email to the outbox fails', async () => {
    const space = await addPublicSpace();
    await joinWaitlist(FIRST, space);
    await env.query('ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID');
    await expect(run()).rejects.toThrow();
    await env.query('ALTER TABLE outbox DROP CONSTRAINT broken');
    expect(await runBoth()).toBe(1);
    expect(await recipients()).toEqual([FIRST]);
  });
});
