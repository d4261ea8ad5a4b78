import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createBookings, createStays } from './bookings';
import { bulkLoad } from './bulk-load';
import { createCities } from './cities';
import { createPeople } from './people';
import { createRandom } from './random';
import { createDisplays, createSpaces, createSpaceSketches } from './spaces';

export interface BenchDataOptions {
  spaces: number;
  /** Loads half of the bookings, short descriptions and no pictures, which takes half the time. */
  isShort?: boolean;
  /** Called after each step. */
  log?: (line: string) => void;
}

/** Tables whose ids are assigned by this code. Their sequences must continue after the highest id. */
const TABLES_WITH_ASSIGNED_IDS = ['users', 'spaces', 'sub_spaces', 'bookings'];

/**
 * Fills an empty, migrated database with the given number of spaces and twice as many bookings. Each run creates the same data, with
 * dates relative to the current day. Everything is loaded in one transaction and checked by the constraints.
 *
 * @throws Error if the database has users
 */
export const loadBenchData = async (
  url: string,
  { spaces, isShort = false, log = () => undefined }: BenchDataOptions,
) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const step = async (name: string, run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  };
  const query = (name: string, statements: string) => step(name, () => client.query(statements));
  try {
    const { rowCount } = await client.query('SELECT FROM users LIMIT 1');
    if (rowCount !== 0) throw new Error('The database is not empty.');
    await client.query(`
      BEGIN;
      SET LOCAL statement_timeout = 0;
      SET LOCAL work_mem = '256MB';
      SET LOCAL maintenance_work_mem = '512MB';
      SET LOCAL jit = off`);
    await client.query(createRandom);
    // This line is logged after those of the steps inside.
    await step('all of the above, with indexes and constraints', () =>
      bulkLoad(client, async () => {
        const cityStarts = await createCities(client);
        await query('users', createPeople(spaces));
        await query('sketches of spaces', createSpaceSketches(spaces, cityStarts));
        await query('displays', createDisplays(isShort));
        await query('stays', createStays(isShort ? spaces : 2 * spaces));
        await query('spaces and uploads', createSpaces(isShort));
        await query('bookings, reviews, emails, audit log', createBookings);
      }),
    );
    await query('cells of the map, daily totals', 'SELECT fill_map_cells(), fill_daily_totals()');
    await client.query(TABLES_WITH_ASSIGNED_IDS.map(advanceSequence).join(';'));
    await client.query('COMMIT');
    await step('statistics', () => vacuum(client));
  } finally {
    await client.end();
  }
};

/**
 * Vacuums until every page is marked as visible to all transactions. A transaction that is open at the same time, such as a job
 * of the API, keeps VACUUM from marking pages, and plans would then avoid index-only scans.
 */
async function vacuum(client: pg.Client): Promise<void> {
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(
      `SELECT FROM pg_class WHERE oid IN ('spaces'::regclass, 'bookings'::regclass) AND relallvisible < relpages`,
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
  throw new Error(
    'A transaction stays open. VACUUM cannot mark the pages of spaces and bookings as visible.',
  );
}

const advanceSequence = (table: string) =>
  `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`;
