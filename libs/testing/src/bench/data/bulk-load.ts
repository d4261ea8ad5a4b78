import type { Client } from 'pg';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Triggers that check, count or summarize one row at a time. Loading the data with them would take an hour. `checkLanes` replaces
 * `bookings_lane_of_display`, `createSpaces` writes what `sub_spaces_summarize` would write, and `fill_map_cells` and `fill_daily_totals` replace
 * `spaces_add_to_map` and the `…_record_daily` triggers. The data needs no edit counts, and there are no saved searches for
 * which `spaces_note_inserted` would have to record new spaces.
 */
const DISABLED_TRIGGERS = [
  ['bookings', 'bookings_lane_of_display'],
  ['sub_spaces', 'sub_spaces_count_edit'],
  ['sub_spaces', 'sub_spaces_summarize'],
  ['spaces', 'spaces_add_to_map'],
  ['spaces', 'spaces_note_inserted'],
  ['spaces', 'spaces_record_daily'],
  ['bookings', 'bookings_record_daily'],
  ['users', 'users_record_daily'],
];

/**
 * Drops indexes, foreign keys and exclusion constraints, runs `load`, and creates them again. Creating them still checks all rows, but
 * takes a fraction of the time. Primary keys, unique constraints and unique indexes remain.
 */
export const bulkLoad = async (client: Client, load: () => Promise<void>): Promise<void> => {
  const constraints = await readConstraints(client);
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const indexes = await readIndexes(client);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await toggleTriggers(client, 'DISABLE');
  await load();
  await toggleTriggers(client, 'ENABLE');
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of constraints)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await checkLanes(client);
};

const readConstraints = async (client: Client) =>
  (
    await client.query<Constraint>(`
      SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype IN ('f', 'x') AND connamespace = current_schema()::regnamespace`)
  ).rows;

const readIndexes = async (client: Client) =>
  (
    await client.query<{ name: string; definition: string }>(`
      SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND NOT i.indisunique`)
  ).rows;

const toggleTriggers = async (client: Client, change: 'ENABLE' | 'DISABLE') => {
  for (const [table, trigger] of DISABLED_TRIGGERS)
    await client.query(`ALTER TABLE ${table} ${change} TRIGGER ${trigger}`);
};

const checkLanes = async (client: Client) => {
  const { rowCount } = await client.query(`
    SELECT FROM bookings b JOIN sub_spaces d ON d.id = b.sub_space_id
    WHERE upper(b.lanes) - lower(b.lanes) <> 1
      OR NOT b.lanes <@ int8range(d.id::bigint * 1000, d.id::bigint * 1000 + d.max_capacity)
    UNION ALL SELECT FROM bookings WHERE sub_space_id IS NULL AND lanes <> '(,)' LIMIT 1`);
  if (rowCount !== 0) throw new Error('Some bookings have the wrong lanes for their space or display.');
};
