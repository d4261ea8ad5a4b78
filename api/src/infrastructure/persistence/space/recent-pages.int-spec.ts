import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import type { FoundSpace } from '../../../application/space/space-queries';
import { dataSourceOptions } from '../data-source';
import { Database } from '../database';
import { SqlSpaceQueries } from './space-queries';

let postgres: TestDatabase;
let source: DataSource;
let database: Database;
let queries: SqlSpaceQueries;
beforeAll(async () => {
  postgres = await testDatabase();
  source = await new DataSource(dataSourceOptions(postgres.url)).initialize();
  database = new Database(source);
  queries = new SqlSpaceQueries(database);
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, role, status)
     VALUES (1, 'a@x.test', 'H', 'H', 'host', 'active'), (2, 'b@x.test', 'V', 'V', 'vendor', 'active')`,
  );
  await database.query(
    `INSERT INTO spaces (id, host_id, name, description, space_type, location, address, approval_status, approved_at, price_per_day)
     SELECT n, 1, 'Nook ' || n, 'Bright', 'gallery', 'Raleigh, NC', '1 Main St', 'approved', now(), 0
     FROM generate_series(1, 12) n`,
  );
  await database.query(`INSERT INTO sub_spaces (id, space_id, name, type) VALUES (1, 1, 'Shelf', 'shelf')`);
});
afterAll(async () => {
  await source.destroy();
  await postgres.drop();
});

/** Longer than a page is cached. */
const EXPIRY_MS = 1100;

const list = async () => JSON.parse((await queries.list({})).items) as FoundSpace[];
const priceOf = async (id: number) => (await list()).find((space) => space.id === id)?.pricePerDay;
const setPrice = (id: number, price: number) =>
  database.query('UPDATE spaces SET price_per_day = $2 WHERE id = $1', [id, price]);

async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(database, 'query');
  await work();
  const statements = query.mock.calls.map(([statement]) => statement);
  query.mockRestore();
  return statements;
}

/** How many times a page is read from the database while `work` runs. Only the query for a page contains AS MATERIALIZED. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsDuring(work);
  return statements.filter((statement) => statement.includes('AS MATERIALIZED')).length;
}

it('reads a page from the database once a second for all visitors', async () => {
  await delay(EXPIRY_MS);
  expect(await readsDuring(() => Promise.all(Array.from({ length: 20 }, list)))).toBe(1);
  expect(await readsDuring(list)).toBe(0);
  await delay(EXPIRY_MS);
  expect(await readsDuring(list)).toBe(1);
});

it('checks once for all concurrent visitors whether the page has changed', async () => {
  const statements = await statementsDuring(() => Promise.all(Array.from({ length: 20 }, list)));
  expect(statements.filter((statement) => statement.includes('FROM listings_version'))).toHaveLength(1);
});

it('caches each page separately', async () => {
  await list();
  expect(await readsDuring(() => queries.list({ sort: 'price' }))).toBe(1);
  // The page that `list` has cached contains all spaces, so it has no cursor.
  expect((await queries.list({ limit: 1 })).nextCursor).toBeDefined();
});

it.each([
  ['a changed price', `UPDATE spaces SET price_per_day = price_per_day + 1 WHERE id = 1`],
  ['a rejected listing', `UPDATE spaces SET approval_status = 'rejected' WHERE id = 12`],
  ['a suspended host', `UPDATE users SET status = 'suspended' WHERE id = 1`],
  ['a reinstated host', `UPDATE users SET status = 'active' WHERE id = 1`],
  ['a deactivated display', `UPDATE sub_spaces SET is_active = false WHERE id = 1`],
  [
    'a closed day',
    `INSERT INTO space_availability (space_id, date, is_available) VALUES (1, current_date, false)`,
  ],
  [
    'a booking',
    `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, status, payment_agreement_type, total_amount, expires_at)
     VALUES (2, 2, current_date, current_date + 30, 'confirmed', 'monthly', 0, now())`,
  ],
  ['a rating', `UPDATE spaces SET rating = 3, review_count = 1 WHERE id = 2`],
])('shows the effect of %s in the next request', async (_, change) => {
  const before = await list();
  await database.query(change);
  const after = await list();
  expect(after).not.toEqual(before);
  await delay(EXPIRY_MS);
  expect(await list()).toEqual(after);
});

it('does not cache a page that was read during a change', async () => {
  await setPrice(3, 1);
  await list();
  await source.transaction(async (manager) => {
    await manager.query('UPDATE spaces SET price_per_day = 2 WHERE id = 3');
    expect(await priceOf(3)).toBe('1.00');
    expect(await priceOf(3)).toBe('1.00');
  });
  expect(await priceOf(3)).toBe('2.00');
  // That page was read after the change, so it is cached.
  expect(await readsDuring(list)).toBe(0);
});

it('shows uncommitted data only in its own transaction, and does not cache it', async () => {
  await setPrice(4, 1);
  const undone = database.run(async () => {
    await setPrice(4, 2);
    expect(await priceOf(4)).toBe('2.00');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await priceOf(4)).toBe('1.00');
});

it('shows each of eight concurrent clients the change that it has just saved', async () => {
  const otherProcess = new SqlSpaceQueries(new Database(source));
  const saveAndRead = async (id: number) => {
    for (let price = 1; price <= 25; price += 1) {
      await setPrice(id, price);
      const [shown] = await Promise.all([priceOf(id), otherProcess.list({})]);
      expect(shown).toBe(`${price}.00`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => saveAndRead(n + 4)));
});

it.each([
  ['check of the version', 'FROM listings_version', 70],
  ['query for the page', 'AS MATERIALIZED', 71],
])('reads the page again after a failed %s', async (_, part, price) => {
  await setPrice(5, price);
  const run = database.query.bind(database);
  const query = jest
    .spyOn(database, 'query')
    .mockImplementation((statement, values) =>
      statement.includes(part) ? Promise.reject(new Error('gone')) : run(statement, values),
    );
  await expect(list()).rejects.toThrow('gone');
  query.mockRestore();
  expect(await priceOf(5)).toBe(`${price}.00`);
});
