import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';
import { DatabaseProbe } from './database-probe';
import { PoolWatch } from './pool-watch';

/** Longer than PoolWatch takes to refuse a query, and short enough for a test. */
const CONNECTION_TIMEOUT_MS = 2_000;

let database: TestDatabase;
let source: DataSource;
let watch: PoolWatch;

beforeAll(async () => {
  database = await testDatabase();
  const options = dataSourceOptions(database.url);
  const extra = { ...options.extra, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS };
  source = await new DataSource({ ...options, poolSize: 2, extra }).initialize();
  watch = new PoolWatch(source, new DatabaseProbe(database.url));
  watch.onApplicationBootstrap();
});
afterAll(async () => {
  watch.onApplicationShutdown();
  await source.destroy();
  await database.drop();
});

it('refuses queries while all connections are in use, and keeps running when the pool times out the refused queries', async () => {
  const runners = [source.createQueryRunner(), source.createQueryRunner()];
  for (const runner of runners) await runner.connect();
  await expect(source.query('SELECT 1')).rejects.toThrow('All connections are in use.');
  await delay(CONNECTION_TIMEOUT_MS);
  for (const runner of runners) await runner.release();
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
