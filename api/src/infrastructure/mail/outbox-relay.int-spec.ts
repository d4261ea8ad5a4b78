import { testDatabase, type TestDatabase } from '@popnook/testing';
import pg from 'pg';
import { defaultRelaySettings, OutboxRelay } from './outbox-relay';
import { until } from './test/until';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

it('queues an email that expires soon ahead of a thousand older ones (D52)', async () => {
  await pool.query(
    `INSERT INTO outbox (event_key, kind, recipient, payload, expires_at, due_at)
     SELECT 'email ' || n, 'test', 'vera@popnook.test', '{}', CASE WHEN n = 1001 THEN now() + interval '10 minutes' END,
       now() - interval '1 minute' + n * interval '1 millisecond'
     FROM generate_series(1, 1001) n`,
  );
  const queued: string[] = [];
  const queue = (name: string) => ({
    add: (ids: string[]) => Promise.resolve(void queued.push(...ids.map(() => name))),
  });
  const errors: unknown[] = [];
  const settings = { sweepEveryMs: 60_000, requeueAfterMs: 60_000 };
  const queues = { expiring: queue('expiring'), regular: queue('regular') };
  const relay = new OutboxRelay(pool, queues, settings, (error) => errors.push(error));
  relay.trigger();
  await until(() => queued.length === 1001 || errors.length > 0);
  await relay.stop();
  expect(errors).toEqual([]);
  expect(queued).toEqual(['expiring', ...Array.from({ length: 1000 }, () => 'regular')]);
});

it('releases claimed rows immediately if the queue is down, so that other relays can queue them', async () => {
  await pool.query(
    `INSERT INTO outbox (event_key, kind, recipient, payload) VALUES ('email', 'test', 'vera@popnook.test', '{}')`,
  );
  const queue = { add: () => Promise.reject(new Error('The queue is down.')) };
  const errors: unknown[] = [];
  const settings = { sweepEveryMs: 60_000, requeueAfterMs: 60_000 };
  const relay = new OutboxRelay(pool, { expiring: queue, regular: queue }, settings, (error) =>
    errors.push(error),
  );
  relay.trigger();
  await until(() => errors.length > 0);
  await relay.stop();
  const { rows } = await pool.query('SELECT FROM outbox WHERE due_at <= now()');
  expect(rows).toHaveLength(1);
});

it('makes a row due again ten seconds after claiming it, and a minute after queueing it', async () => {
  await pool.query(
    `INSERT INTO outbox (event_key, kind, recipient, payload) VALUES ('email', 'test', 'vera@popnook.test', '{}')`,
  );
  const secondsUntilDue = async () => {
    const { rows } = await pool.query(
      'SELECT extract(epoch FROM due_at - clock_timestamp())::float AS seconds FROM outbox',
    );
    return rows[0].seconds;
  };
  const claimed: number[] = [];
  const queue = { add: async () => void claimed.push(await secondsUntilDue()) };
  const queues = { expiring: queue, regular: queue };
  const relay = new OutboxRelay(pool, queues, defaultRelaySettings, () => undefined);
  relay.trigger();
  // More than the ten seconds of the claim, so the row has been marked as queued.
  await until(async () => (await secondsUntilDue()) > 20);
  const queued = await secondsUntilDue();
  await relay.stop();
  // A few seconds may have passed before the test read the times.
  expect(Math.max(...claimed)).toBeLessThanOrEqual(10);
  expect(Math.min(...claimed)).toBeGreaterThan(5);
  expect(queued).toBeLessThanOrEqual(60);
  expect(queued).toBeGreaterThan(55);
});

it('looks for rows every five seconds', async () => {
  const queue = { add: () => Promise.resolve() };
  const queues = { expiring: queue, regular: queue };
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  const relay = new OutboxRelay(pool, queues, defaultRelaySettings, () => undefined);
  relay.trigger();
  await until(() => setTimer.mock.calls.some(([, delayMs]) => delayMs === 5_000));
  await relay.stop();
  setTimer.mockRestore();
});
