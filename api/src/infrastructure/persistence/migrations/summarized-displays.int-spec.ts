import { Client } from 'pg';
import { databaseBefore } from '../../../test/database-before';
import { SummarizedDisplays1766000000050 } from './50-summarized-displays';
import { IndexesOfSummarizedDisplays1766000000051 } from './51-indexes-of-summarized-displays';

let database: Awaited<ReturnType<typeof databaseBefore>>;
afterEach(() => database.close());

/** Every third space gets a display. Resets the version, because adding a display counts as an edit of the space. */
const insertSpaces = () =>
  database.client.query(`
    INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'a@x.test', 'T', 'P', 'host');
    INSERT INTO spaces (id, host_id, name, description, space_type, location, address)
      SELECT n, 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St' FROM generate_series(1, 4500) n;
    INSERT INTO sub_spaces (space_id, name, type, price_per_day, is_active)
      SELECT n, 'Shelf', (ARRAY['shelf', 'rack', 'table'])[1 + n % 3], nullif(n % 100, 0), n % 7 > 0 FROM generate_series(3, 4500, 3) n;
    UPDATE spaces SET edit_version = 1`);
const countSummaries = async () => {
  const { rows } = await database.client.query(
    `SELECT count(*) FILTER (WHERE display_types <> '{}')::int AS "withTypes", max(edit_version) AS version,
       count(*) FILTER (WHERE (display_types, lowest_display_rate) IS DISTINCT FROM (types, rate))::int AS wrong
     FROM spaces s, LATERAL (
       SELECT coalesce(array_agg(DISTINCT d.type ORDER BY d.type), '{}') AS types, min(d.price_per_day) AS rate FROM sub_spaces d
       WHERE d.space_id = s.id AND d.is_active
     ) displays`,
  );
  return rows[0];
};

it('summarizes the displays of existing spaces in batches, without counting this as an edit (D24, D61)', async () => {
  database = await databaseBefore(SummarizedDisplays1766000000050);
  await insertSpaces();
  await database.migrate();
  // Of the 1500 displays, all but the 214 of spaces whose id is a multiple of 7 are active.
  expect(await countSummaries()).toEqual({ withTypes: 1286, version: 1, wrong: 0 });
});

it('summarizes displays correctly while hosts add and change displays, without blocking reads (D24, D61)', async () => {
  database = await databaseBefore(IndexesOfSummarizedDisplays1766000000051);
  // Without the trigger, as if the displays had been added before the trigger existed.
  await database.client.query('ALTER TABLE sub_spaces DISABLE TRIGGER sub_spaces_summarize');
  await insertSpaces();
  await database.client.query('ALTER TABLE sub_spaces ENABLE TRIGGER sub_spaces_summarize');
  const migrating = { done: false };
  const migrated = database.migrate().finally(() => (migrating.done = true));
  const [reads, ...changes] = await Promise.all([
    repeatUntil(migrating, () => `SELECT display_types FROM spaces ORDER BY rating DESC LIMIT 20`),
    repeatUntil(
      migrating,
      (n) => `UPDATE sub_spaces SET is_active = NOT is_active WHERE space_id = ${spaceOf(n)}`,
    ),
    repeatUntil(
      migrating,
      (n) => `UPDATE sub_spaces SET price_per_day = ${n % 90} + 1 WHERE space_id = ${spaceOf(n + 1)}`,
    ),
    repeatUntil(
      migrating,
      (n) => `INSERT INTO sub_spaces (space_id, name, type) VALUES (${1 + (n % 4500)}, 'Window', 'window')`,
    ),
  ]);
  await migrated;
  expect(reads).toBeGreaterThan(20);
  for (const count of changes) expect(count).toBeGreaterThan(20);
  expect(await countSummaries()).toMatchObject({ wrong: 0 });
}, 30_000);

/** The id of a space with a display. Consecutive numbers give distant spaces, so that they are in different batches. */
const spaceOf = (n: number) => 3 * (1 + ((n * 577) % 1500));

/** @returns how often a statement was executed. Each execution must end within a second. */
async function repeatUntil(state: { done: boolean }, statement: (n: number) => string): Promise<number> {
  const connection = new Client({ connectionString: database.url, statement_timeout: 1000 });
  await connection.connect();
  let count = 0;
  while (!state.done) {
    await connection.query(statement(count));
    count += 1;
  }
  await connection.end();
  return count;
}
