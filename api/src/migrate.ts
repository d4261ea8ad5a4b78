import 'reflect-metadata';
import { parseSettings, SettingsError } from '@popnook/http-server/settings';
import { z } from 'zod';
import { databaseUrl } from './config';
import { migrate, MigrationError } from './infrastructure/persistence/migrate';

const log = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { DATABASE_URL } = parseSettings(z.object({ DATABASE_URL: databaseUrl }), process.env);
  const applied = await migrate(DATABASE_URL, { log });
  const count = `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`;
  log(
    applied.length > 0
      ? `The database was updated with ${count}: ${applied.join(', ')}.`
      : 'The database was up to date: there was nothing to do.',
  );
} catch (error) {
  if (!(error instanceof MigrationError || error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
