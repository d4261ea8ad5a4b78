import {
  describeWithEachQueue,
  startRedis,
  testDatabase,
  type TestDatabase,
  type TestRedis,
} from '@popnook/testing';
import { Config } from '../../../config';
import { startTcpProxy, type TcpProxy } from '../../mail/test/tcp-proxy';
import { ClientBudgets } from './client-budgets';
import { openRateLimitStore, type RateLimitStore } from './rate-limit-store';

const UNITS = 1000;
/** A batch is one percent of the budget. */
const BATCH_SIZE = 10;
/** Long enough for the store to respond even on a busy machine. */
const LONG_TIMEOUT_MS = 20_000;

// Runs with the budgets in PostgreSQL and in Redis.
describeWithEachQueue('client budgets', (kind) => {
  let redis: TestRedis | undefined;
  let database: TestDatabase;
  let proxy: TcpProxy;
  let stores: RateLimitStore[] = [];
  beforeAll(async () => {
    if (kind === 'Redis') redis = await startRedis();
    database = await testDatabase();
    proxy = await startTcpProxy(new URL(redis?.url ?? database.url));
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    stores = [];
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
    await redis?.stop();
  });

  /** Simulates a process: opens its budgets with a separate connection to the store. */
  async function openProcess(timeoutMs?: number): Promise<ClientBudgets> {
    const store = openRateLimitStore(
      Config.from({
        DATABASE_URL: redis ? database.url : proxy.url,
        ...(redis && { REDIS_URL: proxy.url }),
        SMTP_URL: 'smtp://127.0.0.1:9',
        SECRET: 'test '.repeat(8),
      }),
      timeoutMs,
    );
    stores.push(store);
    await store.connect();
    return new ClientBudgets(store.perMinute('test', UNITS), UNITS);
  }
  const countAllowed = async (
    times: number,
    charge: (index: number) => ReturnType<ClientBudgets['charge']>,
  ) => {
    const charges = await Promise.all(Array.from({ length: times }, (_, index) => charge(index)));
    return charges.filter(({ isAllowed }) => isAllowed).length;
  };

  it('can be spent completely by one process', async () => {
    const budgets = await openProcess(LONG_TIMEOUT_MS);
    expect(await countAllowed(1100, () => budgets.charge('alone', 1))).toBe(UNITS);
    expect((await budgets.charge('alone', 1)).remainingUnits).toBe(0);
  });

  it('are never exceeded by several processes, which leave at most one unused batch each', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => openProcess(LONG_TIMEOUT_MS)));
    const charge = (index: number) =>
      processes[index % 3]?.charge('shared', 1) ?? Promise.reject(new Error());
    const allowed = await countAllowed(1500, charge);
    // The first process that refuses a request has spent all of its units. Only the other two can have an unused batch left.
    expect(allowed).toBeLessThanOrEqual(UNITS);
    expect(allowed).toBeGreaterThanOrEqual(UNITS - 2 * BATCH_SIZE);
  });

  it('are counted per process while the store does not respond, and requests do not fail', async () => {
    const budgets = await openProcess();
    expect((await budgets.charge('before', 1)).isAllowed).toBe(true);
    proxy.stall();
    try {
      expect(await countAllowed(1100, () => budgets.charge('stalled', 1))).toBe(UNITS);
    } finally {
      proxy.resume();
    }
    proxy.disconnect();
    try {
      expect((await budgets.charge('gone', 1)).isAllowed).toBe(true);
    } finally {
      proxy.reconnect();
    }
  });
});
