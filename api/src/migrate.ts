import 'reflect-metadata';
import { migrate, MigrationError } from './infrastructure/persistence/migrate';

const url = process.env.DATABASE_URL;
const log = (line: string) => void process.stdout.write(`${line}\n`);

const fail = (message: string) => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

if (!url) {
  fail('DATABASE_URL must be set: postgres://user:password@host/database');
} else {
  try {
    const applied = await migrate(url, { log });
    log(
      applied.length > 0
        ? `The database was migrated: ${applied.join(', ')}.`
        : 'The database was up to date.',
    );
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    fail(error.message);
  }
}
