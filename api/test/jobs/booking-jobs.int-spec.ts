import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { until } from '../../src/infrastructure/mail/test/until';
import { setClockAhead } from '../clock-ahead';
import { JobTestEnvironment, TODAY } from './job-test-environment';

const { signal } = new AbortController();
let env: JobTestEnvironment;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
});
afterEach(() => {
  jest.useRealTimers();
  return env.reset();
});
afterAll(() => env.stop());

const storedBookings = () =>
  env.query('SELECT id, status, cancel_reason AS reason FROM bookings ORDER BY id');

describe('expiring requests and completing bookings (D25, D31)', () => {
  it('cancels an expired request and emails both sides', async () => {
    const space = await env.addSpace();
    const expired = await env.addBooking({ space, expires: 'now()' });
    const open = await env.addBooking({ space, start: 'current_date + 200', end: 'current_date + 207' });
    expect(await env.worker.expireAndCompleteBookings.run(signal)).toBe(1);
    expect(await storedBookings()).toEqual([
      { id: expired, status: 'cancelled', reason: 'expired' },
      { id: open, status: 'pending', reason: null },
    ]);
    expect(await env.emailKeys()).toEqual([
      `booking:${expired}:expired:host`,
      `booking:${expired}:expired:vendor`,
    ]);
    expect(await env.systemActions()).toEqual([{ id: expired, action: 'expired' }]);
  });

  it('completes a booking on the move-out day, but not before, and asks the vendor for a review (D31)', async () => {
    const leavingToday = { space: await env.addSpace(), start: `${TODAY} - 7`, end: TODAY };
    const leavingTomorrow = { space: await env.addSpace(), start: `${TODAY} - 6`, end: `${TODAY} + 1` };
    const endsToday = await env.addBooking({ ...leavingToday, status: 'confirmed' });
    const endsTomorrow = await env.addBooking({ ...leavingTomorrow, status: 'confirmed' });
    await env.worker.expireAndCompleteBookings.run(signal);
    expect(await storedBookings()).toEqual([
      { id: endsToday, status: 'completed', reason: null },
      { id: endsTomorrow, status: 'confirmed', reason: null },
    ]);
    expect(await env.emailKeys()).toEqual([`booking:${endsToday}:completed:vendor`]);
    expect(await env.systemActions()).toEqual([{ id: endsToday, action: 'completed' }]);
  });

  it('expires and completes nothing early if the worker’s clock is four days ahead', async () => {
    const request = await env.addBooking({ space: await env.addSpace() });
    const stay = { start: 'current_date - 4', end: 'current_date + 3' };
    const booking = await env.addBooking({ ...stay, space: await env.addSpace(), status: 'confirmed' });
    setClockAhead();
    expect(await env.worker.expireAndCompleteBookings.run(signal)).toBe(0);
    expect(await storedBookings()).toEqual([
      { id: request, status: 'pending', reason: null },
      { id: booking, status: 'confirmed', reason: null },
    ]);
  });

  it('uses the time zone of the space, like the view current_bookings', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'America/Denver', 'Pacific/Pago_Pago'])
      for (const ago of [-1, 0, 1, 2]) {
        const space = await env.addSpace(zone);
        const end = `(now() AT TIME ZONE 'UTC')::date - ${ago}`;
        await env.addBooking({ space, status: 'confirmed', start: `${end} - 7`, end });
      }
    const expected = await env.query(
      'SELECT id, status, cancel_reason AS reason FROM current_bookings ORDER BY id',
    );
    // In each of the five time zones, at least the two bookings that ended one and two days ago in UTC are over.
    expect(await env.worker.expireAndCompleteBookings.run(signal)).toBeGreaterThanOrEqual(10);
    expect(await storedBookings()).toEqual(expected);
    expect(await env.worker.expireAndCompleteBookings.run(signal)).toBe(0);
  });

  it('expires each of 150 requests once, with one email to each side and one audit entry, even with two concurrent workers (D42, D52)', async () => {
    for (let n = 0; n < 150; n += 1)
      await env.addBooking({ space: await env.addSpace(), expires: `now() - interval '1 minute'` });
    await Promise.all(
      [env.worker, env.otherWorker].map(({ expireAndCompleteBookings }) =>
        expireAndCompleteBookings.run(signal),
      ),
    );
    const [row] = await env.query(`SELECT count(*) AS n FROM bookings WHERE cancel_reason = 'expired'`);
    expect(row).toEqual({ n: 150 });
    expect(await env.emailKeys()).toHaveLength(300);
    expect(await env.systemActions()).toHaveLength(150);
    await env.otherWorker.expireAndCompleteBookings.run(signal);
    expect(await env.emailKeys()).toHaveLength(300);
  });

  it('expires 1,000 requests in ten transactions within ten seconds', async () => {
    /** Adds 1,000 expired requests and runs the job. @returns how long the run took, in milliseconds */
    const expireThousand = async () => {
      await env.query(
        `WITH added AS (
           INSERT INTO spaces (host_id, name, description, space_type, location, address)
           SELECT 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St' FROM generate_series(1, 1000) RETURNING id)
         INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
         SELECT id, 2, current_date + 1, current_date + 8, 0, now(), 'commission' FROM added`,
      );
      const start = performance.now();
      expect(await env.worker.expireAndCompleteBookings.run(signal)).toBe(1000);
      return performance.now() - start;
    };
    const durationMs = await expireThousand();
    // `updated_at` is the same in all rows of a transaction.
    const [row] = await env.query(
      `SELECT count(DISTINCT updated_at) AS batches FROM bookings WHERE cancel_reason = 'expired'`,
    );
    expect(row).toEqual({ batches: 10 });
    expect(await env.emailKeys()).toHaveLength(2000);
    expect(await env.systemActions()).toHaveLength(1000);
    // A run usually takes half a second. Other tests that run at the same time can delay it by more than ten seconds, but rarely
    // twice in a row.
    const limitMs = 10_000;
    if (durationMs >= limitMs) expect(await expireThousand()).toBeLessThan(limitMs);
  });

  it('expires the other requests if one fails, and reports that failure once, even with more than one batch', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 101; n += 1)
      ids.push(await env.addBooking({ space: await env.addSpace(), expires: 'now()' }));
    const failing = ids[50] ?? 0;
    await env.query(
      `ALTER TABLE bookings ADD CONSTRAINT stuck CHECK (id <> ${failing} OR status = 'pending')`,
    );
    await expect(env.worker.expireAndCompleteBookings.run(signal)).rejects.toThrow(
      'Bookings that could not be expired or completed: 1',
    );
    await env.query('ALTER TABLE bookings DROP CONSTRAINT stuck');
    expect(await env.query(`SELECT id FROM bookings WHERE status <> 'cancelled'`)).toEqual([{ id: failing }]);
  });

  it('fails if the bookings cannot be read', async () => {
    await env.query('ALTER TABLE bookings RENAME TO renamed_by_this_test');
    const failure: unknown = await env.worker.expireAndCompleteBookings
      .run(signal)
      .catch((error: unknown) => error);
    await env.query('ALTER TABLE renamed_by_this_test RENAME TO bookings');
    expect(String(failure)).toContain('relation "bookings" does not exist');
  });

  it('changes nothing if its process is killed, and the next run expires the request (D52)', async () => {
    const booking = await env.addBooking({ space: await env.addSpace(), expires: 'now()' });
    const lock = env.worker.source.createQueryRunner();
    await lock.startTransaction();
    // Stops the process below in the middle of its transaction, when it adds its emails.
    await lock.query('LOCK TABLE outbox IN SHARE MODE');
    const program = path.join(import.meta.dirname, 'expire-and-complete-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, env.database.url], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: path.resolve(import.meta.dirname, '../../tsconfig.json'),
      },
    });
    await once(child, 'message');
    await until(isWaitingForOutbox);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lock.rollbackTransaction();
    await lock.release();
    // PostgreSQL keeps the locks of the killed process until it notices that the connection has ended.
    const findUnlocked = `SELECT 1 FROM bookings WHERE id = ${booking} FOR UPDATE SKIP LOCKED`;
    await until(async () => (await env.query(findUnlocked)).length === 1);
    expect(await storedBookings()).toMatchObject([{ id: booking, status: 'pending' }]);
    expect([await env.emailKeys(), await env.systemActions()]).toEqual([[], []]);
    await env.otherWorker.expireAndCompleteBookings.run(signal);
    expect(await storedBookings()).toMatchObject([{ id: booking, status: 'cancelled' }]);
    expect(await env.emailKeys()).toHaveLength(2);
  }, 60_000);
});

describe('the reminder to the host a day before a request expires', () => {
  const created = `now() - interval '49 hours'`;

  it('is sent once per request, even with two concurrent workers', async () => {
    const expiringSoon = { created, expires: `now() + interval '23 hours'` };
    const ids = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await env.addBooking({ ...expiringSoon, space: await env.addSpace() }));
    await Promise.all([env.worker, env.otherWorker].map(({ remindHosts }) => remindHosts.run(signal)));
    await env.worker.remindHosts.run(signal);
    expect(await env.emailKeys()).toEqual(ids.map((id) => `booking:${id}:reminded:host`).sort());
    expect(await env.otherWorker.remindHosts.run(signal)).toBe(0);
  });

  it('is sent for any number of requests in one run', async () => {
    // 101 is one more than a batch of the job.
    await env.query(
      `WITH added AS (
         INSERT INTO spaces (host_id, name, description, space_type, location, address)
         SELECT 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St' FROM generate_series(1, 101) RETURNING id)
       INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, created_at, expires_at, payment_agreement_type)
       SELECT id, 2, current_date + 9, current_date + 16, 0, ${created}, now() + interval '23 hours', 'commission' FROM added`,
    );
    expect(await env.worker.remindHosts.run(signal)).toBe(101);
  });

  it.each([
    ['with more than a day left', { created, expires: `now() + interval '25 hours'` }],
    ['that has expired', { created, expires: `now() - interval '1 second'` }],
    [
      'that expires less than 24 hours after the vendor sent it',
      { created: `now() - interval '13 hours'`, expires: `now() + interval '10 hours'` },
    ],
    ['that was answered', { created, expires: `now() + interval '5 hours'`, status: 'confirmed' as const }],
  ])('is not sent for a request %s', async (_, booking) => {
    await env.addBooking({ ...booking, space: await env.addSpace() });
    expect(await env.worker.remindHosts.run(signal)).toBe(0);
    expect(await env.emailKeys()).toEqual([]);
  });

  it('is sent for a request that expires exactly 24 hours after the vendor sent it', async () => {
    const booking = { created: `now() - interval '14 hours'`, expires: `now() + interval '10 hours'` };
    await env.addBooking({ ...booking, space: await env.addSpace() });
    expect(await env.worker.remindHosts.run(signal)).toBe(1);
  });

  it('is not sent to a deleted host (D11)', async () => {
    await env.addBooking({ space: await env.addSpace(), created, expires: `now() + interval '5 hours'` });
    await env.query(`UPDATE users SET status = 'deleted' WHERE id = 1`);
    expect(await env.worker.remindHosts.run(signal)).toBe(0);
    await env.query(`UPDATE users SET status = 'active' WHERE id = 1`);
    expect(await env.worker.remindHosts.run(signal)).toBe(1);
  });
});

async function isWaitingForOutbox(): Promise<boolean> {
  const rows = await env.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%outbox%'`,
  );
  return rows.length > 0;
}
