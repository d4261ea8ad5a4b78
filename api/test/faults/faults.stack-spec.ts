import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describeWithEachQueue } from '@popnook/testing';
import { Redis } from 'ioredis';
import { type Counts, findProblems, findRepeatedEmails, Load } from './load';
import type { PostgresServer } from './postgres-server';
import { type Row, reliabilityPage } from './report';
import { EXIT_WITHIN_MS, loadBalancer, startLoadBalancer, System } from './system';

/*
 * Breaks what Popnook depends on while vendors book and visitors read. `npm test` breaks each part once or twice. `npm run
 * test:faults` does it more often, with outages of 20 seconds, and writes the results to docs/reliability.md.
 */

const isLong = process.env.npm_lifecycle_event === 'test:faults';
/** How often each kind of fault is caused. */
const ROUNDS = isLong
  ? { database: 20, network: 4, otherOutage: 1, restart: 4 }
  : { database: 1, network: 1, otherOutage: 1, restart: 1 };
const OUTAGE_MS = isLong ? 20_000 : 2000;
/** The pause between two faults. */
const PAUSE_MS = 500;
/** The results of a fault are counted until there have been this many booking requests. */
const BOOKING_REQUESTS = 10;
/** The minimum share of booking requests that must succeed. Every fourth one cannot, because its period is already booked. */
const MIN_BOOKED_SHARE = 0.5;
/** How long the processes may take to be ready again after a fault. */
const READY_WITHIN_MS = 5000;

/** A test that runs only in `npm run test:faults`. */
const itInLongRun = (name: string, test: () => Promise<unknown>, timeoutMs: number) => {
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

  const expectEnoughBookings = ({ bookings, bookingRequests }: Counts) =>
    expect(bookings / bookingRequests).toBeGreaterThan(MIN_BOOKED_SHARE);

  /** Causes a fault several times. No process may exit, and all must be ready again soon. @returns the counts of the whole time */
  const expectToSurvive = async (
    fault: string,
    rounds: number,
    cause: (round: number) => Promise<unknown>,
  ): Promise<Counts> => {
    load.resetCounts();
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await cause(round);
      slowestMs = Math.max(slowestMs, await system.waitUntilReady());
      await load.waitForBooking();
      await delay(PAUSE_MS);
    }
    await load.untilBookingRequests(BOOKING_REQUESTS);
    const counts = load.takeCounts();
    rows.push({ queue, fault, rounds, slowestMs, ...counts });
    expectEnoughBookings(counts);
    expect(counts.unexpected).toEqual([]);
    expect(system.programs.map(({ isRunning }) => isRunning)).toEqual([true, true, true]);
    expect(slowestMs).toBeLessThan(READY_WITHIN_MS);
    return counts;
  };
  /** Closes all connections of the proxy, and accepts none for the time of an outage. */
  const interrupt = async (proxy: { disconnect: () => void; reconnect: () => void } | undefined) => {
    proxy?.disconnect();
    await delay(OUTAGE_MS);
    proxy?.reconnect();
  };
  const TIMEOUT_MS = isLong ? 900_000 : 180_000;

  it.each<[string, string, (postgres: PostgresServer) => Promise<unknown>]>([
    [
      'the loss of all database connections',
      'All database connections are terminated',
      (postgres) => postgres.terminateConnections(),
    ],
    [
      'a crash of PostgreSQL, which recovers by itself',
      'A PostgreSQL process is killed, and PostgreSQL recovers',
      (postgres) => postgres.crash(),
    ],
    [
      'a restart of PostgreSQL',
      'PostgreSQL is restarted with `pg_ctl restart -m fast`',
      (postgres) => postgres.restart(),
    ],
    [
      'an outage in which PostgreSQL is stopped',
      `PostgreSQL is stopped for ${OUTAGE_MS / 1000} s`,
      (postgres) => postgres.interrupt(OUTAGE_MS),
    ],
  ])(
    'survives %s: clients get no error other than 503, and no connection to a client is lost',
    async (_name, fault, cause) => {
      const { unavailable, disconnected } = await expectToSurvive(fault, ROUNDS.database, () =>
        cause(system.postgres),
      );
      expect(disconnected).toEqual([]);
      // Otherwise, the clients would not have noticed the fault, and this test would prove nothing.
      expect(unavailable.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  describe('behind a proxy', () => {
    beforeAll(() => system.useDatabaseProxy());

    it(
      'survives an outage in which PostgreSQL cannot be reached',
      () =>
        expectToSurvive(`PostgreSQL cannot be reached for ${OUTAGE_MS / 1000} s`, ROUNDS.network, () =>
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
  });

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
      'survives the loss of all data in Redis',
      () => expectToSurvive('Redis loses its data', ROUNDS.otherOutage, () => deleteQueue(system)),
      TIMEOUT_MS,
    );
  }

  it(
    `fails no request while the API processes behind ${loadBalancer} are restarted one after the other`,
    async () => {
      const balancer = await startLoadBalancer(system.apis);
      const endRedirection = load.redirectTo(balancer.url);
      try {
        await delay(PAUSE_MS);
        load.resetCounts();
        for (let round = 0; round < ROUNDS.restart; round += 1)
          for (const api of system.apis) {
            const signaledAt = performance.now();
            expect(await api.end('SIGTERM')).toBe(0);
            expect(performance.now() - signaledAt).toBeLessThan(EXIT_WITHIN_MS);
            await api.start();
          }
        await load.untilBookingRequests(BOOKING_REQUESTS);
      } finally {
        endRedirection();
        // Waits for the last responses that come through the load balancer.
        await load.stop();
        load.startClients();
        await balancer.stop();
      }
      const counts = load.takeCounts();
      const { unavailable, disconnected, unexpected } = counts;
      expect([unavailable, disconnected, unexpected]).toEqual([[], [], []]);
      const fault = `Both API processes behind ${loadBalancer} are restarted one after the other`;
      // The other API process is always ready.
      rows.push({ queue, fault, rounds: ROUNDS.restart, slowestMs: 0, ...counts });
      expectEnoughBookings(counts);
    },
    TIMEOUT_MS,
  );

  const stopLoad = async () => {
    // With only a few bookings, the test might not notice that some get lost. A slow machine needs more time to make enough.
    while (load.booked.size < 20) await delay(PAUSE_MS);
    await load.stop();
  };

  it('has lost no bookings or emails, has sent each email exactly once and has no double bookings (D52)', async () => {
    await stopLoad();
    expect(await findProblems(system, load)).toEqual([]);
    expect(await findRepeatedEmails(system)).toEqual([]);
    load.startClients();
  }, 120_000);

  // processes.stack-spec.ts contains short forms of the next two tests. Their faults can make an email arrive twice (D52), so they
  // come after the test above.
  itInLongRun(
    'survives an outage of the mail server',
    () =>
      expectToSurvive(`The mail server cannot be reached for ${OUTAGE_MS / 1000} s`, ROUNDS.otherOutage, () =>
        interrupt(system.proxies.mail),
      ),
    TIMEOUT_MS,
  );

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

  itInLongRun(
    'has lost no bookings or emails after these faults and has no double bookings',
    async () => {
      await stopLoad();
      expect(await findProblems(system, load)).toEqual([]);
    },
    120_000,
  );
});

async function deleteQueue(system: System): Promise<void> {
  const redis = new Redis(system.redisUrl ?? '');
  await redis.flushall();
  await redis.quit();
}
