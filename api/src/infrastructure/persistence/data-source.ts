import { types } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;
import { InitialSchema1766000000001 } from './migrations/1-initial-schema';
import { schemas } from './schemas';

/** A day is a string (D22): pg would make a Date of midnight in the server's zone. */
types.setTypeParser(types.builtins.DATE, (day) => day);
/** Counts and lanes stay far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

export const dataSourceOptions = (url: string): PostgresOptions => ({
  type: 'postgres',
  url,
  entities: schemas,
  migrations: [InitialSchema1766000000001],
  migrationsTableName: 'schema_migrations',
  poolSize: 20,
  // A pool that is used up must refuse, not wait for ever.
  extra: { connectionTimeoutMillis: 5000, statement_timeout: 20_000, application_name: 'popnook' },
});

const MIGRATION_LOCK = 764_000;

/** Forward only; two processes that start at once migrate one after the other. */
export async function migrate(url: string): Promise<string[]> {
  const source = await new DataSource({ ...dataSourceOptions(url), poolSize: 2 }).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const run = await source.runMigrations({ transaction: 'each' });
    return run.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
