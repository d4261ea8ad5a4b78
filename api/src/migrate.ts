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
  await migrate(url, { log }).catch((error: unknown) => {
    if (error instanceof MigrationError) return fail(error.message);
    throw error;
  });
}
