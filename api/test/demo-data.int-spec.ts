import { loadDemoData, testDatabase, type TestDatabase } from '@popnook/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

let database: TestDatabase;
let dataDir: string;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-demo-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const load = () => loadDemoData({ databaseUrl: database.url, dataDir, s3Url: undefined });
  await Promise.all([load(), load()]);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const query = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;

it('the demo data is added once, even if two loads run at the same time', async () => {
  expect(await query(`SELECT count(*)::int FROM audit_log WHERE entity = 'demo_data'`)).toEqual([
    { count: 1 },
  ]);
  expect(await query(`SELECT email FROM users WHERE email = 'host@popnook.test'`)).toHaveLength(1);
});

it('the demo data contains each reviewed listing as it was reviewed, so administrators see what a host changes (D18)', async () => {
  // Finds decided listings without a matching reviewed version, and pending listings that have one.
  expect(
    await query(
      `SELECT name FROM spaces LEFT JOIN reviewed_listings ON space_id = id
       WHERE (approval_status <> 'pending') <> coalesce(listing = listing_snapshot(id) AND reviewed_at <= now(), false)`,
    ),
  ).toEqual([]);
});
