import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describeWithEachQueue } from '@popnook/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type Counts, findLosses, Load } from './load';
import { type Row, reliabilityPage } from './report';
import { EXIT_WITHIN_MS, loadBalancer, startLoadBalancer, System } from './system';

/*
 * Breaks what Popnook depends on while vendors book and visitors read. `npm test` breaks each part once or twice. `npm run
 * test:faults` does it more often, with outages of 20 seconds, and writes the results to docs/reliability.md.
 */

const isLong = process.env.npm_lifecycle_event === 'test:faults';
/** How often each kind of fault is caused. */
const ROUNDS = isLong
  ? { lostConnections: 20, crash: 20, databaseOutage: 20, otherOutage: 1, restart: 4 }
  : { lostConnections: 2, crash: 1, databaseOutage: 1, otherOutage: 1, restart: 1 };
const OUTAGE_MS = isLong ? 20_000 : 2000;
/** The pause between two faults. */
const PAUSE_MS = 500;
/** Each fault lasts until there have been this many booking requests. */
const BOOKING_REQUESTS = 10;
/** The smallest part of the booking requests that has to succeed. Every fourth one is for a period that is already booked. */
const BOOKED_SHARE = 0.5;
/** How long the processes may take to be ready again after a fault. */
const READY_WITHIN_MS = 5000;

const itInLongRun = (name: string, test: () => Promise<void>, timeoutMs: number) => {
  if (isLong) it(name, test, timeoutMs);
};

const rows: Row[] = [];
afterAll(async () => {
  const file = path.resolve(__dirname, '../../../docs/reliability.md');
  if (isLong) await writeFile(file, reliabilityPage(rows));
});

describeWithEachQueue('with the queue', (queue) => {
  let system: System;
  let load: Load;
  beforeAll(async () => {
    system = await System.start(queue);
    load = await Load.start(system);
  }, 180_000);
  afterAll(async () => {
    await load.stop();
    await system.stop();
  });

  const addRow = (fault: string, rounds: number, slowestMs: number, counts: Counts) => {
    const { requests, bookings, bookingRequests, retries } = counts;
    rows.push({ queue, fault, rounds, requests, bookings, retries: retries.length, slowestMs });
    expect(bookings / bookingRequests).toBeGreaterThan(BOOKED_SHARE);
  };

  /** Causes a fault several times. No process may exit, and all must be ready again soon. */
  const expectToSurvive = async (
    fault: string,
    rounds: number,
    cause: (round: number) => Promise<unknown>,
  ) => {
    load.takeCounts();
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await cause(round);
      slowestMs = Math.max(slowestMs, await system.waitUntilReady());
      await delay(PAUSE_MS);
    }
    await load.untilBookingRequests(BOOKING_REQUESTS);
    const counts = load.takeCounts();
    expect(counts.unexpected).toEqual([]);
    expect(system.programs.map(({ isRunning }) => isRunning)).toEqual([true, true, true]);
    addRow(fault, rounds, slowestMs, counts);
    expect(slowestMs).toBeLessThan(READY_WITHIN_MS);
  };
  const interrupt = async (proxy: { disconnect: () => void; reconnect: () => void } | undefined) => {
    proxy?.disconnect();
    await delay(OUTAGE_MS);
    proxy?.reconnect();
  };
  const TIMEOUT_MS = isLong ? 900_000 : 180_000;

  it(
    'survives the loss of all database connections',
    () =>
      expectToSurvive('All database connections are terminated', ROUNDS.lostConnections, () =>
        terminateConnections(system),
      ),
    TIMEOUT_MS,
  );

  it(
    'survives a crash of PostgreSQL, which recovers by itself',
    () =>
      expectToSurvive('A PostgreSQL process is killed, and PostgreSQL recovers', ROUNDS.crash, () =>
        crashPostgres(system),
      ),
    TIMEOUT_MS,
  );

  it(
    'survives an outage in which PostgreSQL cannot be reached',
    () =>
      expectToSurvive(`PostgreSQL cannot be reached for ${OUTAGE_MS / 1000} s`, ROUNDS.databaseOutage, () =>
        interrupt(system.proxies.database),
      ),
    TIMEOUT_MS,
  );

  it(
    'survives an outage in which PostgreSQL does not respond',
    () =>
      expectToSurvive(
        `PostgreSQL accepts connections but does not respond for ${OUTAGE_MS / 1000} s`,
        ROUNDS.otherOutage,
        async () => {
          system.proxies.database.stall();
          await delay(OUTAGE_MS);
          system.proxies.database.resume();
        },
      ),
    TIMEOUT_MS,
  );

  // processes.stack-spec.ts contains short forms of this test and of the test of kill -9.
  itInLongRun(
    'sends every email after an outage of the mail server',
    () =>
      expectToSurvive(`The mail server cannot be reached for ${OUTAGE_MS / 1000} s`, ROUNDS.otherOutage, () =>
        interrupt(system.proxies.mail),
      ),
    TIMEOUT_MS,
  );

  if (queue === 'Redis') {
    it(
      'survives an outage in which Redis cannot be reached',
      () =>
        expectToSurvive(`Redis cannot be reached for ${OUTAGE_MS / 1000} s`, ROUNDS.otherOutage, () =>
          interrupt(system.proxies.redis),
        ),
      TIMEOUT_MS,
    );

    it(
      'sends every email after Redis has lost its data',
      () => expectToSurvive('Redis loses its data', ROUNDS.otherOutage, () => deleteQueue(system)),
      TIMEOUT_MS,
    );
  }

  itInLongRun(
    'survives kill -9 of an API process with its worker',
    () =>
      expectToSurvive(
        'An API process with its worker is killed with SIGKILL',
        ROUNDS.restart,
        async (round) => {
          const api = system.apis[round % 2];
          await api?.end('SIGKILL');
          await api?.start();
        },
      ),
    TIMEOUT_MS,
  );

  it(
    `fails no request while the API processes behind ${loadBalancer} are restarted one after the other`,
    async () => {
      const balancer = await startLoadBalancer(system.apis);
      const useApisDirectly = load.redirectTo(balancer.url);
      try {
        await delay(PAUSE_MS);
        load.takeCounts();
        for (let round = 0; round < ROUNDS.restart; round += 1)
          for (const api of system.apis) {
            const since = performance.now();
            expect(await api.end('SIGTERM')).toBe(0);
            expect(performance.now() - since).toBeLessThan(EXIT_WITHIN_MS);
            await api.start();
          }
        await load.untilBookingRequests(BOOKING_REQUESTS);
      } finally {
        useApisDirectly();
        // Waits for the last responses that come through nginx.
        await load.stop();
        load.startClients();
        await balancer.stop();
      }
      const counts = load.takeCounts();
      expect([counts.retries, counts.unexpected]).toEqual([[], []]);
      const fault = `Both API processes behind ${loadBalancer} are restarted one after the other`;
      addRow(fault, ROUNDS.restart, 0, counts);
    },
    TIMEOUT_MS,
  );

  it('has lost no bookings or emails and has no double bookings', async () => {
    // Without enough bookings, the test could not notice a lost one. A slow machine needs more time for them.
    while (load.booked.size < 20) await delay(PAUSE_MS);
    await load.stop();
    expect(await findLosses(system, load)).toEqual([]);
  }, 120_000);
});

async function queryDatabase(system: System, statement: string): Promise<{ pid: number }[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ pid: number }>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const OTHER_CONNECTIONS = `FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

const terminateConnections = (system: System) =>
  queryDatabase(system, `SELECT pg_terminate_backend(pid), pid ${OTHER_CONNECTIONS}`);

/** When one of its processes is killed, PostgreSQL ends all connections and replays its write-ahead log. */
async function crashPostgres(system: System): Promise<void> {
  const [victim] = await queryDatabase(system, `SELECT pid ${OTHER_CONNECTIONS} LIMIT 1`);
  if (!victim) throw new Error('PostgreSQL has no connections');
  process.kill(victim.pid, 'SIGKILL');
  // Waits until PostgreSQL accepts connections again.
  for (;;) {
    const accepts = await queryDatabase(system, 'SELECT 1 AS pid').then(
      () => true,
      () => false,
    );
    if (accepts) return;
  }
}

async function deleteQueue(system: System): Promise<void> {
  const redis = new Redis(system.redisUrl ?? '');
  await redis.flushall();
  await redis.quit();
}
