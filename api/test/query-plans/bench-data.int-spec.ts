import pg from 'pg';
import { loadBenchData, testDatabase, type TestDatabase } from '@popnook/testing';

const SPACES = 1000;
const databases: TestDatabase[] = [];
const loadIntoNewDatabase = async () => {
  const database = await testDatabase();
  databases.push(database);
  const schemaBefore = await query(database.url, SCHEMA);
  await loadBenchData(database.url, { spaces: SPACES });
  return { url: database.url, schemaBefore };
};

const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** All indexes, constraints and triggers, and whether the triggers are enabled. */
const SCHEMA = `
  SELECT pg_get_indexdef(indexrelid) AS part FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND indisvalid
  UNION ALL SELECT concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint
  UNION ALL SELECT concat(tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;

const contentOf = (table: string) =>
  `SELECT count(*)::int, md5(string_agg(t::text, '' ORDER BY t::text)) AS content FROM ${table} t`;
const TABLES = ['users', 'vendor_profiles', 'spaces', 'sub_spaces', 'bookings', 'reviews', 'uploads'];

let first: { url: string; schemaBefore: unknown };
beforeAll(async () => {
  first = await loadIntoNewDatabase();
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('the benchmark data', () => {
  it('has all indexes, constraints and triggers of the schema', async () => {
    expect(await query(first.url, SCHEMA)).toEqual(first.schemaBefore);
  });

  it('is reproducible', async () => {
    const second = await loadIntoNewDatabase();
    for (const table of TABLES)
      expect(await query(second.url, contentOf(table))).toEqual(await query(first.url, contentOf(table)));
  });

  it('has 15% of the spaces in one city, twice as many bookings as spaces, and hosts with many spaces', async () => {
    const [row] = await query(
      first.url,
      `SELECT count(*)::int AS spaces, (SELECT count(*)::int FROM bookings) AS bookings,
         count(*) FILTER (WHERE location = 'Raleigh, NC') / count(*)::float8 AS "inFirstCity",
         (SELECT max(count) FROM (SELECT count(*)::int FROM spaces GROUP BY host_id) hosts) AS "mostOfOneHost"
       FROM spaces`,
    );
    expect(row?.spaces).toBe(SPACES);
    expect(Number(row?.bookings) / SPACES).toBeCloseTo(2, 1);
    expect(Number(row?.inFirstCity)).toBeCloseTo(0.15, 1);
    expect(Number(row?.mostOfOneHost)).toBeGreaterThan(50);
  });

  it('refuses to load into a database with data', async () => {
    await expect(loadBenchData(first.url, { spaces: 1 })).rejects.toThrow('The database is not empty.');
  });
});
