import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DatabaseProbe } from './database-probe';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('returns the result of each of several simultaneous queries', async () => {
  const probe = new DatabaseProbe(database.url);
  const ask = (n: number) => probe.query<{ n: number }>('SELECT $1::int AS n', [n]);
  const answers = await Promise.all([ask(1), ask(2), ask(3)]);
  probe.disconnect();
  expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

it('opens a new connection after a query gets no response', async () => {
  const probe = new DatabaseProbe(database.url);
  const unanswered = Array.from({ length: 3 }, () => probe.query('SELECT pg_sleep(30)'));
  const results = await Promise.allSettled(unanswered);
  expect(results.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(probe.responds).toBe(false);
  expect(await probe.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  probe.disconnect();
});

it('does not use the deprecated query queue of pg', async () => {
  const program = `
    const { DatabaseProbe } = require(${JSON.stringify(path.join(__dirname, 'database-probe.ts'))});
    const probe = new DatabaseProbe(${JSON.stringify(database.url)});
    void Promise.all([1, 2, 3].map(() => probe.query('SELECT 1'))).then(() => probe.disconnect());
  `;
  // In a child process, because Node prints each deprecation warning only once per process.
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--throw-deprecation', '--eval', program], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
