import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { startApplication } from '../../test/application';
import { until } from '../mail/test/until';
import { Database } from './database';

let postgres: TestDatabase;
let app: INestApplicationContext;
let database: Database;
beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
  database = app.get(Database);
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

const lock = (id: number) => database.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);

it('retries one of two transactions that deadlock, so that both commit', async () => {
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, role)
     VALUES (1, 'a@x.test', 'T', 'P', 'host'), (2, 'b@x.test', 'T', 'P', 'host')`,
  );
  let attempts = 0;
  let lockedCount = 0;
  let signalBothLocked: () => void = () => undefined;
  const bothLocked = new Promise<void>((resolve) => (signalBothLocked = resolve));
  const lockBoth = (first: number, second: number) =>
    database.run(async () => {
      attempts += 1;
      await lock(first);
      lockedCount += 1;
      if (lockedCount === 2) signalBothLocked();
      await bothLocked;
      await lock(second);
      await database.query(`UPDATE users SET location = coalesce(location, '') || 'x' WHERE id = $1`, [
        first,
      ]);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(attempts).toBe(3);
  const rows = await database.query('SELECT location FROM users');
  expect(rows).toEqual([{ location: 'x' }, { location: 'x' }]);
});

/** Fails like a statement that PostgreSQL refuses with this error code. */
const failWith = (code: string) =>
  database.query(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);

it.each([
  ['fails after five attempts with a deadlock', '40P01', 5],
  ['fails after five attempts with a serialization failure', '40001', 5],
  ['fails without another attempt after any other error', '23505', 1],
])('%s', async (_, code, attempts) => {
  let count = 0;
  const transaction = database.run(async () => {
    count += 1;
    await failWith(code);
  });
  await expect(transaction).rejects.toThrow('refused');
  expect(count).toBe(attempts);
});

it('waits longer before each attempt', async () => {
  // With a factor of 1 instead of a random one, the longest waits are used.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const startedAt: number[] = [];
  const transaction = database.run(async () => {
    startedAt.push(performance.now());
    await failWith('40001');
  });
  await expect(transaction).rejects.toThrow('refused');
  jest.restoreAllMocks();
  const waits = startedAt.slice(1).map((time, index) => time - (startedAt[index] ?? 0));
  // A timer can end up to a millisecond early.
  [40, 80, 160, 320].forEach((wait, index) => expect(waits[index]).toBeGreaterThanOrEqual(wait - 1));
});

it('runs a nested transaction as a part of the outer one', async () => {
  const setLocation = (location: string) => database.query('UPDATE users SET location = $1', [location]);
  await setLocation('before');
  const transaction = database.run(async () => {
    await database.run(() => setLocation('changed'));
    throw new Error('undone');
  });
  await expect(transaction).rejects.toThrow('undone');
  expect(await database.query('SELECT DISTINCT location FROM users')).toEqual([{ location: 'before' }]);
});

it('runs at most 14 transactions at the same time, so that 6 of the 20 connections remain for other queries', async () => {
  let started = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const transactions = Array.from({ length: 30 }, () =>
    database.run(async () => {
      started += 1;
      await finished;
    }),
  );
  await until(() => started === 14);
  // Other queries do not wait for the transactions.
  await Promise.all(Array.from({ length: 30 }, () => database.query('SELECT pg_sleep(0.01)')));
  expect(started).toBe(14);
  finish();
  await Promise.all(transactions);
  expect(started).toBe(30);
});
