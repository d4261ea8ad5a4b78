import { setTimeout as delay } from 'node:timers/promises';
import {
  DataSource,
  type Migration,
  MigrationExecutor,
  type MigrationInterface,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { migrations } from './migrations';
import { repairInvalidIndexes } from './migrations/concurrent-indexes';

export interface MigrateOptions {
  /** Default: those of this version. */
  migrations?: (new () => MigrationInterface)[];
  /** Gets a line whenever something has to be waited for. */
  log?: (line: string) => void;
}

/** What the operator can fix: its message is enough, without a stack. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const ADVISORY_LOCK = 764_000;
const LOCK_POLL_MS = 200;
/** A statement that waits for a table's lock makes every later reader of that table wait behind it. */
const LOCK_TIMEOUT = '1s';
/** The time between two attempts, in which the site serves what has queued up. */
const RETRY_AFTER_MS = 2000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/**
 * Brings the schema up to date, on one connection: if that is lost, so is the lock, and nothing continues without it.
 * Processes that start at once run one after the other, and the later ones find nothing to do.
 *
 * @returns the names of the migrations that were pending
 * @throws MigrationError for a database from before the first release; nothing is changed then
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined);
  const source = await connect(url, options.migrations ?? migrations);
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await acquireLock(runner, log);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    await refuseOldDatabase(executor, pending, source.migrations.length);
    await retryLockConflicts(log, async () => {
      await runner.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
      await executor.executePendingMigrations();
      await repairInvalidIndexes(runner);
    });
    return pending.map(({ name }) => name);
  } finally {
    await runner.release();
    await source.destroy();
  }
}

/** Without entities, because TypeORM would create the extensions that they need before we have the lock. */
const connect = (url: string, classes: (new () => MigrationInterface)[]) =>
  new DataSource({
    type: 'postgres',
    url,
    migrations: classes,
    migrationsTableName: 'schema_migrations',
    poolSize: 1,
    extra: { connectionTimeoutMillis: 5000, application_name: 'popnook-migrate' },
  }).initialize();

/**
 * Tries again and again instead of waiting inside pg_advisory_lock: that would hold a snapshot, and a CREATE INDEX
 * CONCURRENTLY of the process that has the lock would wait for it without end.
 */
async function acquireLock(runner: QueryRunner, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const [{ locked }] = await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [ADVISORY_LOCK]);
    if (locked) return;
    if (attempt === 1) log('Another process is migrating this database: waiting until it has finished.');
    await delay(LOCK_POLL_MS);
  }
}

/** Earlier migrations were merged into our first one. Where that has run, unknown ones are from a newer version. */
async function refuseOldDatabase(
  executor: MigrationExecutor,
  pending: Migration[],
  all: number,
): Promise<void> {
  const executed = await executor.getExecutedMigrations();
  if (pending.length < all || executed.length === 0) return;
  throw new MigrationError(
    'This database is from a version before the first release and cannot be updated: run npm run reset to start over with new data, or set DATABASE_URL to an empty database.',
  );
}

/** A migration that cannot get a lock is rolled back, and tried again until the transaction in its way has ended. */
async function retryLockConflicts(log: (line: string) => void, run: () => Promise<void>): Promise<void> {
  const end = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLockConflict(error) || Date.now() > end) throw error;
      log('Another transaction uses what has to be changed: trying again.');
      await delay(RETRY_AFTER_MS);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: unknown } = error.driverError;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}
