import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { dataSourceOptions, KEPT_CONNECTIONS, POOL_SIZE } from './data-source';
import { openConnections } from './open-connections';

const IDLE_MS = 100;
let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await testDatabase();
  const options = dataSourceOptions(database.url);
  const extra = { ...options.extra, idleTimeoutMillis: IDLE_MS };
  source = await new DataSource({ ...options, extra }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

it('opens connections before the first requests, and keeps them when others are closed', async () => {
  const { master: pool } = source.driver as PostgresDriver;
  await openConnections(source);
  expect([pool.totalCount, pool.idleCount]).toEqual([KEPT_CONNECTIONS, KEPT_CONNECTIONS]);
  let opened = 0;
  pool.on('connect', () => (opened += 1));
  const sleeping = Array.from({ length: POOL_SIZE }, () => source.query('SELECT pg_sleep(0.1)'));
  await Promise.all(sleeping);
  expect(opened).toBe(POOL_SIZE - KEPT_CONNECTIONS);
  while (pool.totalCount > KEPT_CONNECTIONS) await delay(10);
  await delay(3 * IDLE_MS);
  expect(pool.totalCount).toBe(KEPT_CONNECTIONS);
});
