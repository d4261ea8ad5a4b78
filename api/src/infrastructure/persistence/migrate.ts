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
import { cannotConnect, codeOf, OperatorError, reasonOf } from './operator-error';
import { PostgresErrors } from './postgres-errors';

export interface MigrateOptions {
  /** The migrations of this version by default. */
  migrations?: (new () => MigrationInterface)[];
  /** Called with a log message when the migration has to wait, or when the database is from a newer version. */
  log?: (line: string) => void;
}

/** An arbitrary number that identifies this lock in the database. */
export const ADVISORY_LOCK = 764_000;
const LOCK_POLL_MS = 200;
/** Short, because all later queries on a table have to wait while a statement waits for the lock of that table. */
const LOCK_TIMEOUT = '1s';
/** The pause between two attempts, during which blocked queries can run. */
const RETRY_AFTER_MS = 2000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Brings the schema up to date on one connection. If the connection is lost, the lock is released and the run fails.
 * Concurrent processes run one after the other, and only the first one has work to do.
 *
 * @returns the names of the migrations that were pending
 * @throws OperatorError if the operator can solve the problem. If the database cannot be used or is from before the first release,
 * it is left unchanged. If a migration was interrupted, for example by a lost connection, the finished migrations are kept.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined);
  const source = await connect(url, options.migrations ?? migrations);
  try {
    return await runMigrations(source, log);
  } catch (error) {
    throw explain(error);
  } finally {
    await source.destroy();
  }
}

/** Connects without entities, because TypeORM would create extensions for them before we have the lock. */
async function connect(url: string, classes: (new () => MigrationInterface)[]): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: classes,
    migrationsTableName: 'schema_migrations',
    poolSize: 1,
    extra: { connectionTimeoutMillis: 5000, application_name: 'popnook-migrate' },
  });
  try {
    return await source.initialize();
  } catch (error) {
    throw cannotConnect(url, error);
  }
}

async function runMigrations(source: DataSource, log: (line: string) => void): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await acquireLock(runner, log);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    const executed = await executor.getExecutedMigrations();
    refuseOldDatabase(executed, pending, source.migrations.length);
    reportNewerMigrations(executed, source, log);
    await retryLockConflicts(log, async () => {
      // Set for each attempt, because an index build that fails leaves its longer timeout behind.
      await runner.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
      await executor.executePendingMigrations();
      await repairInvalidIndexes(runner);
    });
    return pending.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** @returns an OperatorError if the operator can solve the problem. Other errors are bugs, which need a stack trace. */
function explain(error: unknown): unknown {
  if (new PostgresErrors().isUnavailable(error))
    return new OperatorError(
      `The migration was interrupted (${reasonOf(error)}): run it again, and it continues after the last migration that has finished.`,
    );
  if (codeOf(error) === INSUFFICIENT_PRIVILEGE)
    return new OperatorError(
      `The user of DATABASE_URL is not allowed to change the schema (${reasonOf(error)}): use the owner of the database.`,
    );
  return error;
}

/**
 * Polls instead of waiting inside pg_advisory_lock, which would hold a snapshot: a CREATE INDEX CONCURRENTLY of the
 * process that has the lock would wait for that snapshot forever.
 */
async function acquireLock(runner: QueryRunner, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const [{ locked }] = await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [ADVISORY_LOCK]);
    if (locked) return;
    if (attempt === 1) log('Another process is migrating this database: waiting until it has finished.');
    await delay(LOCK_POLL_MS);
  }
}

/** Databases from before the first release have only migrations that no longer exist. */
function refuseOldDatabase(executed: Migration[], pending: Migration[], migrationCount: number): void {
  if (pending.length < migrationCount || executed.length === 0) return;
  throw new OperatorError(
    'This database is from a version before the first release and cannot be updated: run npm run reset to start over with new data, or set DATABASE_URL to an empty database.',
  );
}

/** A newer version is no error, so that a release can be rolled back. */
function reportNewerMigrations(executed: Migration[], source: DataSource, log: (line: string) => void): void {
  const known = new Set(source.migrations.map(({ name }) => name));
  const newer = executed.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length > 0)
    log(`The database is from a newer version of Popnook, which added ${newer.join(', ')}.`);
}

/** Runs `run` again if a migration could not get a lock and was rolled back. Gives up after ten minutes. */
async function retryLockConflicts(log: (line: string) => void, run: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isLockConflict(error) || Date.now() > deadline) throw error;
      log('Another transaction uses a table that has to be changed: trying again.');
      await delay(RETRY_AFTER_MS);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code }: { code?: unknown } = error.driverError;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}
