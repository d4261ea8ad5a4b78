import type { QueryRunner } from 'typeorm';

interface InvalidIndex {
  /** Quoted, with the schema if needed. */
  name: string;
  /** True if an interrupted REINDEX CONCURRENTLY left it behind in addition to the index that was being rebuilt. */
  isLeftover: boolean;
}

/** Invalid indexes that interrupted statements left behind. Indexes that are still being built are not included. */
const invalidIndexes = (runner: QueryRunner): Promise<InvalidIndex[]> =>
  runner.query(`
    SELECT indexrelid::regclass::text AS name, relname ~ '_cc(new|old)\\d*$' AS "isLeftover"
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE NOT indisvalid AND relkind = 'i' AND relnamespace = current_schema()::regnamespace
      AND indexrelid NOT IN (SELECT index_relid FROM pg_stat_progress_create_index)`);

/**
 * Runs a statement that waits for all older transactions, possibly for minutes, but does not block other queries. After
 * a failure, the next attempt of the migration restores the usual timeout.
 */
async function runWithLongLockTimeout(runner: QueryRunner, statement: string): Promise<void> {
  const [{ timeout }] = await runner.query(`SELECT current_setting('lock_timeout') AS timeout`);
  await runner.query(`SET lock_timeout = '10min'`);
  await runner.query(statement);
  await runner.query(`SELECT set_config('lock_timeout', $1, false)`, [timeout]);
}

/**
 * For migrations with `transaction = false`: builds an index without blocking writes. Can be repeated: an invalid index
 * with this name is dropped first, because `IF NOT EXISTS` would keep it.
 *
 * @param definition the part after ON, such as `'spaces (host_id) WHERE is_active'`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> {
  const invalid = await invalidIndexes(runner);
  if (invalid.some((index) => index.name === name)) await dropIndexConcurrently(runner, name);
  await runWithLongLockTimeout(runner, `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`);
}

/** Like createIndexConcurrently, for an index that already exists: queries use the old one until the new one is complete. */
export async function replaceIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> {
  await createIndexConcurrently(runner, `${name}_new`, definition);
  await runner.query(`DROP INDEX IF EXISTS ${name}`);
  await runner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
}

/**
 * Drops the leftovers of interrupted REINDEX statements and rebuilds all other invalid indexes.
 * @throws the error of PostgreSQL if an index cannot be built, such as a unique index on duplicate values
 */
export async function repairInvalidIndexes(runner: QueryRunner): Promise<void> {
  for (const { name, isLeftover } of await invalidIndexes(runner)) {
    if (isLeftover) await dropIndexConcurrently(runner, name);
    else await runWithLongLockTimeout(runner, `REINDEX INDEX CONCURRENTLY ${name}`);
  }
}

/** For migrations with `transaction = false`: drops an index, if it exists, without blocking reads and writes. */
export const dropIndexConcurrently = (runner: QueryRunner, name: string): Promise<void> =>
  runWithLongLockTimeout(runner, `DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
