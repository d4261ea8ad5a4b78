import 'reflect-metadata';
import { NotifyWaitlist } from '../../src/application/saved/notify-waitlist';
import { JobWorld } from './job-world';

const [FIRST, SECOND, THIRD] = [61, 62, 63];

let world: JobWorld;
beforeAll(async () => {
  world = await JobWorld.start();
  await world.query(
    `INSERT INTO users (id, email, first_name, last_name, role)
     SELECT id, 'vendor' || id || '@popnook.test', 'Vera', 'Lane', 'vendor' FROM unnest($1::int[]) id`,
    [[FIRST, SECOND, THIRD]],
  );
});
afterEach(async () => {
  await world.reset();
  await world.query(`DELETE FROM spaces; UPDATE users SET status = 'active' WHERE id <> 1`);
});
afterAll(() => world.stop());

const running = { aborted: false };
const run = (worker = world.worker) => worker.app.get(NotifyWaitlist).run(running);
const runBoth = async () => {
  const counts = await Promise.all([run(), run(world.otherWorker)]);
  return counts.reduce((sum, count) => sum + count, 0);
};

const addPublicSpace = async () => {
  const id = await world.addSpace();
  await world.query(`UPDATE spaces SET approval_status = 'approved', approved_at = now() WHERE id = $1`, [
    id,
  ]);
  return id;
};
const addDisplay = async (space: number, capacity = 1) => {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity) VALUES ($1, 'Shelf', 'shelf', $2) RETURNING id`,
    [space, capacity],
  );
  return row?.id ?? 0;
};
const bookDisplay = async (space: number, display: number, lane = 0) => {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, status, expires_at,
       payment_agreement_type)
     VALUES ($1, $2, 2, current_date + 100, current_date + 130, int8range($3::int, $3::int + 1), 0, 'confirmed', now(), 'monthly')
     RETURNING id`,
    [space, display, display * 1000 + lane],
  );
  return row?.id ?? 0;
};
const book = (space: number) => world.addBooking({ space, status: 'confirmed', end: 'current_date + 130' });
const wait = (
  user: number,
  space: number,
  { display, ahead = 100 }: { display?: number; ahead?: number } = {},
) =>
  world.query(
    `INSERT INTO waitlist_entries (user_id, space_id, sub_space_id, start_date) VALUES ($1, $2, $3, current_date + $4::int)`,
    [user, space, display ?? null, ahead],
  );
const cancel = (booking: number, reason = 'withdrawn') =>
  world.query(`UPDATE bookings SET status = 'cancelled', cancel_reason = $2 WHERE id = $1`, [
    booking,
    reason,
  ]);
/** Simulates that this many more hours have passed since the last emails. */
const letPass = (hours: number) =>
  world.query(`UPDATE waitlist_entries SET notified_at = notified_at - $1 * interval '1 hour'`, [hours]);

/** The recipients of the emails, in the order they were added to the outbox. */
const notified = async () => {
  const rows = await world.query<{ recipient_id: number }>(
    `SELECT recipient_id FROM outbox WHERE kind = 'dates-free' ORDER BY id`,
  );
  return rows.map(({ recipient_id }) => recipient_id);
};

describe('the waitlist (D63)', () => {
  it('notifies vendors in the order in which they came, each 24 hours before the next, by two workers at once', async () => {
    const space = await addPublicSpace();
    const booking = await book(space);
    for (const user of [SECOND, FIRST, THIRD]) await wait(user, space);
    expect(await runBoth()).toBe(0);
    await cancel(booking);
    expect(await runBoth()).toBe(1);
    await letPass(23);
    expect(await runBoth()).toBe(0);
    await letPass(2);
    expect(await runBoth()).toBe(1);
    await letPass(25);
    expect(await runBoth()).toBe(1);
    await letPass(25);
    expect(await runBoth()).toBe(0);
    expect(await notified()).toEqual([SECOND, FIRST, THIRD]);
  });

  it('notifies each vendor once if two bookings are cancelled at the same time while workers run', async () => {
    const spaces = [await addPublicSpace(), await addPublicSpace()];
    const bookings = [];
    for (const space of spaces) {
      bookings.push(await book(space));
      for (const user of [FIRST, SECOND]) await wait(user, space);
    }
    await Promise.all([...bookings.map((id) => cancel(id)), run(), run(world.otherWorker), run()]);
    await runBoth();
    expect(await notified()).toEqual([FIRST, FIRST]);
  });

  it('skips the next vendor if someone has booked the dates within 24 hours, until they are free again', async () => {
    const space = await addPublicSpace();
    const booking = await book(space);
    for (const user of [FIRST, SECOND]) await wait(user, space);
    await cancel(booking);
    await run();
    const next = await book(space);
    await letPass(25);
    expect(await run()).toBe(0);
    await cancel(next);
    expect(await run()).toBe(1);
    expect(await notified()).toEqual([FIRST, SECOND]);
  });

  it.each([
    ['a request expires', 'expires'],
    ['closed days are opened', 'open'],
    ['the display is activated again', 'activate'],
    ['the display gets more room', 'capacity'],
    ['the space is activated again', 'list'],
    ['the host is reinstated', 'host'],
  ])('notices that %s', async (_, change) => {
    const space = await addPublicSpace();
    const display = await addDisplay(space);
    await wait(FIRST, space, { display });
    const [taken, freed] = {
      expires: [
        `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
         VALUES (${space}, 2, current_date + 90, current_date + 120, 0, now() + interval '1 hour', 'monthly')`,
        `UPDATE bookings SET expires_at = now()`,
      ],
      open: [
        `INSERT INTO space_availability (space_id, date, is_available) VALUES (${space}, current_date + 129, false)`,
        `UPDATE space_availability SET is_available = true`,
      ],
      activate: [
        `UPDATE sub_spaces SET is_active = false WHERE id = ${display}`,
        'UPDATE sub_spaces SET is_active = true',
      ],
      capacity: ['SELECT 1', 'UPDATE sub_spaces SET max_capacity = 2'],
      list: ['UPDATE spaces SET is_active = false', 'UPDATE spaces SET is_active = true'],
      host: [
        `UPDATE users SET status = 'suspended' WHERE id = 1`,
        `UPDATE users SET status = 'active' WHERE id = 1`,
      ],
    }[change] ?? ['', ''];
    if (change === 'capacity') await bookDisplay(space, display);
    await world.query(taken ?? '');
    expect(await run()).toBe(0);
    await world.query(freed ?? '');
    expect(await run()).toBe(1);
    expect(await notified()).toEqual([FIRST]);
  });

  it('notifies vendors who wait for other displays or dates at the same time, but not for the whole space', async () => {
    const space = await addPublicSpace();
    const [shelf, table] = [await addDisplay(space), await addDisplay(space)];
    await wait(FIRST, space, { display: shelf });
    await wait(SECOND, space);
    await wait(SECOND, space, { display: table });
    await wait(THIRD, space, { display: shelf, ahead: 130 });
    await wait(THIRD, space, { display: shelf, ahead: 129 });
    expect(await runBoth()).toBe(2);
    expect(await notified()).toEqual([FIRST, THIRD]);
  });

  it('waits for a place on the display, however many vendors share it', async () => {
    const space = await addPublicSpace();
    const display = await addDisplay(space, 2);
    const bookings = [await bookDisplay(space, display, 0), await bookDisplay(space, display, 1)];
    await wait(FIRST, space, { display });
    expect(await run()).toBe(0);
    await cancel(bookings[0] ?? 0);
    expect(await run()).toBe(1);
  });

  it('ends with the dates, with a booking of the vendor, and when the vendor is suspended', async () => {
    const space = await addPublicSpace();
    await wait(FIRST, space, { ahead: -1 });
    await wait(2, space);
    await wait(SECOND, space, { ahead: 200 });
    const booking = await book(space);
    expect(await run()).toBe(1);
    await cancel(booking);
    await world.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [SECOND]);
    await world.query(`UPDATE users SET status = 'active' WHERE id = $1`, [SECOND]);
    expect(await run()).toBe(0);
    expect(await notified()).toEqual([SECOND]);
    expect(await world.query('SELECT user_id FROM waitlist_entries')).toEqual([{ user_id: FIRST }]);
  });

  it('stores neither the email nor the turn if adding the email fails', async () => {
    const space = await addPublicSpace();
    await wait(FIRST, space);
    await world.query('ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID');
    await expect(run()).rejects.toThrow();
    await world.query('ALTER TABLE outbox DROP CONSTRAINT broken');
    expect(await runBoth()).toBe(1);
    expect(await notified()).toEqual([FIRST]);
  });
});
