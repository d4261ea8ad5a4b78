import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { startApplication } from '../../test/application';
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
