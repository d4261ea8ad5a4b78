import { emptyDatabase, type TestDatabase } from '@popnook/testing';
import { Client } from 'pg';
import { migrate } from '../infrastructure/persistence/migrate';
import { migrations } from '../infrastructure/persistence/migrations';

/** A database as it was before a migration, so that tests can insert rows that the migration changes. */
export async function databaseBefore(migration: (typeof migrations)[number]) {
  const database = await emptyDatabase();
  await migrate(database.url, { migrations: migrations.slice(0, migrations.indexOf(migration)) });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    url: database.url,
    client,
    /** Runs the migration and all later ones. */
    migrate: () => migrate(database.url),
    close: () => close(client, database),
  };
}

async function close(client: Client, database: TestDatabase): Promise<void> {
  await client.end();
  await database.drop();
}
