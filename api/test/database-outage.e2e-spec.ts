import { expectToWaitLessThan } from '@popnook/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type TcpProxy, startTcpProxy } from '../src/infrastructure/mail/test/tcp-proxy';
import { until } from '../src/infrastructure/mail/test/until';
import { POOL_SIZE } from '../src/infrastructure/persistence/data-source';
import { type Person, TestApi } from './test-api';

const start = addDays(dayIn('America/New_York', new Date()), 20);

let api: TestApi;
let proxy: TcpProxy;
let spaceId: number;
let vendors: Person[];
/** Locks rows and tables and ends connections. Connects to the database without the proxy. */
let operator: Client;
/** Counts waiting queries, also without the proxy. */
let observer: Client;
beforeAll(async () => {
  const databaseUrlFor = async (databaseUrl: string) => {
    proxy = await startTcpProxy(new URL(databaseUrl));
    return proxy.url;
  };
  api = await TestApi.start({}, { databaseUrlFor });
  operator = new Client({ connectionString: api.databaseUrl });
  observer = new Client({ connectionString: api.databaseUrl });
  await Promise.all([operator.connect(), observer.connect()]);
  spaceId = (await api.addPublicSpace(await api.signIn('host@x.test', { role: 'host' }))).id;
  vendors = [];
  for (let n = 0; n < 10; n += 1) vendors.push(await api.signIn(`vendor${n}@x.test`, { role: 'vendor' }));
}, 60_000);
afterAll(async () => {
  await Promise.all([operator.end(), observer.end()]);
  await api.stop();
  await proxy.close();
});

afterEach(async () => {
  proxy.resume();
  proxy.reconnect();
  await operator.query('ROLLBACK');
  await untilReady();
});

type Send = (index: number) => Promise<{ status: number; headers: Record<string, string> }>;

const read =
  (path: string): Send =>
  () =>
    api.anyone.get(path);
/** Changes the profile of a vendor, in a transaction. */
const write: Send = (index) =>
  (vendors[index % vendors.length] as Person).agent
    .patch('/api/users/me')
    .send({ location: `City ${index}, TX` });
const readWhileSignedIn: Send = (index) => {
  const { agent, id } = vendors[index % vendors.length] as Person;
  return agent.get(`/api/vendors/${id}/bookings`);
};

const sendConcurrently = async (count: number, send: Send) => {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return responses.map(({ status, headers }) => ({ status, retryAfter: headers['retry-after'] }));
};
const get = async (path: string) => (await sendConcurrently(1, read(path)))[0];

/** `Retry-After` is 1 for a request that was still waiting for its turn (overload.ts), and otherwise 2. */
const unavailable = { status: 503, retryAfter: expect.stringMatching(/^[12]$/) };

const expectUnavailable = async (count: number, send: Send) =>
  expect(await sendConcurrently(count, send)).toEqual(Array(count).fill(unavailable));

const within2Seconds = (...actions: (() => Promise<unknown>)[]) =>
  expectToWaitLessThan(2_000, () => Promise.all(actions.map((action) => action())));

/** Repeats the request as long as the API asks for a retry. */
async function untilServed(send: () => Promise<{ status: number }>): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await send());
  expect(status).toBe(200);
}

const untilReady = () => until(async () => (await api.anyone.get('/health/ready')).status === 200);

/** Ends the connections of the API. */
const endAllConnections = () =>
  operator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'popnook%'`,
  );

const untilQueriesWait = (count: number) =>
  until(async () => {
    const { rows } = await observer.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length >= count;
  });

it('returns only retryable errors when all database connections are repeatedly terminated under load', async () => {
  let retried = 0;
  for (let round = 0; round < 5; round += 1) {
    const sent = [...vendors.map(() => read('/api/spaces')), ...vendors.map(() => write)];
    const responses = sent.map((send, index) => send(index).then((response) => ({ send, index, response })));
    await endAllConnections();
    for (const { send, index, response } of await Promise.all(responses)) {
      if (response.status === 200) continue;
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toMatch(/^[12]$/);
      await untilServed(() => send(index));
      retried += 1;
    }
  }
  expect(retried).toBeGreaterThan(0);
}, 60_000);

const expectReadiness = async (status: 200 | 503) =>
  expect(await get('/health/ready')).toMatchObject({ status });

it('responds with 503 within 2 s while the database cannot be reached, and is ready again without a restart', async () => {
  proxy.disconnect();
  await within2Seconds(
    () => expectUnavailable(20, read('/api/spaces')),
    () => expectUnavailable(20, readWhileSignedIn),
    () => expectUnavailable(20, write),
    () => expectReadiness(503),
  );
  await within2Seconds(() => expectReadiness(503));
  expect(await get('/health/live')).toMatchObject({ status: 200 });
  proxy.reconnect();
  await untilReady();
  expect(await get('/api/spaces')).toMatchObject({ status: 200 });
});

it('responds with 503 within 2 s while the database does not respond, also to requests in progress', async () => {
  await operator.query('BEGIN; LOCK TABLE available_locations');
  const blockedRequests = within2Seconds(() => expectUnavailable(5, read('/api/locations')));
  await untilQueriesWait(5);
  proxy.stall();
  await operator.query('ROLLBACK');
  await blockedRequests;
  for (let attempt = 0; attempt < 2; attempt += 1)
    await within2Seconds(
      () => expectUnavailable(20, read('/api/spaces')),
      () => expectUnavailable(20, readWhileSignedIn),
      () => expectUnavailable(20, write),
      () => expectReadiness(503),
    );
  proxy.resume();
  await untilReady();
  expect(await get('/api/locations')).toMatchObject({ status: 200 });
});

it('responds with 503 within 2 s when the database stops responding while there are no requests', async () => {
  proxy.stall();
  await within2Seconds(
    () => expectUnavailable(20, read('/api/spaces')),
    () => expectUnavailable(20, write),
    () => expectReadiness(503),
  );
});

it('responds with 503 within 2 s while all connections are in use, and is still ready', async () => {
  const runners = Array.from({ length: POOL_SIZE }, () => api.app.get(DataSource).createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  await within2Seconds(
    () => expectUnavailable(5, read('/api/spaces')),
    () => expectUnavailable(20, readWhileSignedIn),
    () => expectUnavailable(20, write),
    () => expectReadiness(200),
  ).finally(() => Promise.all(runners.map((runner) => runner.release())));
  expect(await get('/api/spaces')).toMatchObject({ status: 200 });
});

it('responds with 503 within 2 s while a table is locked, and still reads other tables', async () => {
  await operator.query('BEGIN; LOCK TABLE bookings');
  const quote = `/api/spaces/${spaceId}/quote?startDate=${start}`;
  // A single query is canceled later than many (see PoolWatch).
  await within2Seconds(() => expectUnavailable(1, read(quote)));
  await within2Seconds(
    () => expectUnavailable(20, read(quote)),
    async () => {
      await untilQueriesWait(1);
      const unrelated = await sendConcurrently(20, read('/api/locations'));
      expect(unrelated.map(({ status }) => status)).toEqual(Array(20).fill(200));
      await expectReadiness(200);
    },
  );
  await operator.query('ROLLBACK');
  expect(await get(quote)).toMatchObject({ status: 200 });
});

it('refuses all writes at the same time while rows are locked, instead of one after another', async () => {
  await operator.query('BEGIN; SELECT FROM users FOR UPDATE');
  // Each write waits at most 1.7 s for the lock (`lock_timeout`).
  await within2Seconds(
    () => expectUnavailable(40, write),
    () => expectReadiness(200),
  );
  await operator.query('ROLLBACK');
  await untilServed(() => write(0));
});

it('handles two hundred simultaneous booking requests without a 503', async () => {
  const responses = await sendConcurrently(200, (index) =>
    (vendors[index % vendors.length] as Person).agent
      .post('/api/bookings')
      .send({ spaceId, startDate: start }),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(199).fill(409)]);
}, 60_000);
