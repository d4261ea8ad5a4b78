import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { until } from '../src/infrastructure/mail/test/until';
import { type Caller, makeCallers } from './callers';
import { ClosedLoop } from './closed-loop';
import { TestApi } from './test-api';

const MAX_CONCURRENT_READS = 3;
/** The API's limits if no setting changes them. */
const [DEFAULT_CONCURRENT_READS, DEFAULT_CONCURRENT_WRITES, DEFAULT_WAITING_WRITES] = [16, 10, 250];
const OVERLOAD_FACTOR = 16;

/**
 * Makes each read of locations take this time in the database, so that the number of reads per second that the API can handle
 * depends on this time, not on the speed of the machine. `OFFSET 0` keeps PostgreSQL from merging the subquery into the query.
 */
const slowDownLocations = (api: TestApi, seconds: number) =>
  api.query(`
    INSERT INTO available_locations (city, state, state_code) VALUES ('Raleigh', 'North Carolina', 'NC');
    ALTER TABLE available_locations RENAME TO fast_locations;
    CREATE VIEW available_locations AS
      SELECT fast_locations.* FROM fast_locations, (SELECT pg_sleep(${seconds}) OFFSET 0) AS slow`);

const browse = (api: TestApi, clients: number) =>
  new ClosedLoop(clients, () => fetch(`${api.url}/api/locations`));

/** @param sorted in ascending order */
const percentile = (sorted: number[], fraction: number): number =>
  sorted[Math.floor(sorted.length * fraction)] ?? Number.NaN;

describe(`with at most ${MAX_CONCURRENT_READS} reads at the same time, the API`, () => {
  let api: TestApi;
  let blocker: pg.Client;
  beforeAll(async () => {
    api = await TestApi.start({ MAX_CONCURRENT_READS: String(MAX_CONCURRENT_READS) });
    blocker = new pg.Client({ connectionString: api.databaseUrl });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await api.stop();
  });

  it('refuses excess reads early, while sign-in, health checks and address suggestions still work', async () => {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE spaces');
    const reads = Promise.all(Array.from({ length: 30 }, () => api.anyone.get('/api/spaces')));
    await api.waitUntilQueryBlocked();
    const refused = await api.anyone.get('/api/locations').expect(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body).toEqual({
      statusCode: 503,
      code: 'overloaded',
      message: 'Popnook is very busy right now. Please try again in a moment.',
      requestId: expect.any(String),
    });
    const vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
    await vendor.agent.get('/api/auth/me').expect(200);
    for (const path of ['/health/ready', '/api/places?q=ral']) await api.anyone.get(path).expect(200);
    await blocker.query('COMMIT');
    const codes = (await reads).map(({ body }) => body.code);
    // The exact number varies: the API cancels reads that wait too long for the lock, and then starts a few of the queued ones.
    expect(codes.filter((code) => code === 'overloaded').length).toBeGreaterThan(15);
    await api.anyone.get('/api/spaces').expect(200);
  });

  it('accepts at least 90% of its peak reads per second, each within a second, from 16 times as many clients as it serves at once', async () => {
    await slowDownLocations(api, 0.1);
    const enough = browse(api, MAX_CONCURRENT_READS);
    await until(() => enough.accepted >= MAX_CONCURRENT_READS);
    const peak = await enough.measure(() => delay(1500));
    await enough.stop();
    const clients = MAX_CONCURRENT_READS * OVERLOAD_FACTOR;
    const tooMany = browse(api, clients);
    await until(() => tooMany.accepted + tooMany.refused >= clients);
    const overload = await tooMany.measure(() => delay(1500));
    await tooMany.stop();
    expect(overload.refused).toBeGreaterThan(0);
    expect(overload.acceptedPerSecond).toBeGreaterThan(0.9 * peak.acceptedPerSecond);
    expect(percentile(overload.latencies, 0.99)).toBeLessThan(1000);
    expect([...enough.unexpected, ...tooMany.unexpected]).toEqual([]);
  });
});

describe('with the default limits, the API', () => {
  let api: TestApi;
  let spaceId: number;
  let vendors: Caller[];
  beforeAll(async () => {
    api = await TestApi.start();
    spaceId = (await api.addPublicSpace(await api.signIn('host@x.test', { role: 'host' }))).id;
    vendors = await makeCallers(api.databaseUrl, 'vendor', 20);
  });
  afterAll(() => api.stop());

  const firstDay = addDays(dayIn('America/New_York', new Date()), 20);
  const book = (index: number, startDate = firstDay): Promise<Response> => {
    const vendor = vendors[index % vendors.length] as Caller;
    return vendor.call(api.url, 'POST', '/api/bookings', { spaceId, startDate });
  };
  const startBookings = (count: number) => Array.from({ length: count }, (_, index) => book(index));
  const requestCode = (email: string): Promise<Response> =>
    fetch(`${api.url}/api/auth/send-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const countStatus = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length;

  it('handles two hundred simultaneous booking requests, and is fast for bookings, sign-in and health checks, while it refuses reads', async () => {
    await slowDownLocations(api, 0.4);
    const browsing = browse(api, DEFAULT_CONCURRENT_READS * 8);
    await until(() => browsing.refused > 0);
    const simultaneous = await Promise.all(startBookings(200));
    expect([countStatus(simultaneous, 201), countStatus(simultaneous, 409)]).toEqual([1, 199]);
    const importantLatencies: number[] = [];
    const expectSuccess = async (send: () => Promise<Response>) => {
      const sentAt = performance.now();
      expect((await send()).ok).toBe(true);
      importantLatencies.push(performance.now() - sentAt);
    };
    const { latencies: readLatencies } = await browsing.measure(async () => {
      for (let n = 1; n <= 6; n += 1) {
        const refusedBefore = browsing.refused;
        await expectSuccess(() => book(n, addDays(firstDay, 40 * n)));
        await expectSuccess(() => requestCode(`visitor-${n}@x.test`));
        await expectSuccess(() => (vendors[n] as Caller).call(api.url, 'GET', '/api/auth/me'));
        await expectSuccess(() => fetch(`${api.url}/health/ready`));
        // Without this pause, a fast machine could handle all important requests before it refuses the next read.
        await until(() => browsing.refused > refusedBefore);
      }
    });
    await browsing.stop();
    importantLatencies.sort((a, b) => a - b);
    expect(percentile(importantLatencies, 0.5)).toBeLessThan(percentile(readLatencies, 0.5));
    expect(percentile(importantLatencies, 0.99)).toBeLessThan(1000);
  });

  it(`lets ${DEFAULT_WAITING_WRITES} writes wait, and refuses further ones before it has finished any of them`, async () => {
    await api.query(`
      CREATE TABLE gate AS SELECT false AS is_open;
      CREATE FUNCTION wait_for_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        WHILE NOT (SELECT is_open FROM gate) LOOP PERFORM pg_sleep(0.02); END LOOP;
        RETURN NEW;
      END $$;
      CREATE TRIGGER wait_for_gate BEFORE INSERT ON verification_codes
        FOR EACH ROW EXECUTE FUNCTION wait_for_gate();`);
    const handled = Promise.all(
      Array.from({ length: DEFAULT_CONCURRENT_WRITES }, (_, n) => requestCode(`waiting-${n}@x.test`)),
    );
    await until(async () => {
      const waiting = await api.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
      return waiting.length === DEFAULT_CONCURRENT_WRITES;
    });
    const received: Response[] = [];
    const bookings = startBookings(DEFAULT_WAITING_WRITES + 50).map(async (pending) => {
      const response = await pending;
      received.push(response);
      return response;
    });
    await until(() => received.length === 50);
    for (const refused of received) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    }
    await api.query('UPDATE gate SET is_open = true');
    expect(countStatus(await handled, 200)).toBe(DEFAULT_CONCURRENT_WRITES);
    expect(countStatus(await Promise.all(bookings), 503)).toBe(50);
  });
});
