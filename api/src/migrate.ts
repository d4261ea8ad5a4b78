import 'reflect-metadata';
import { migrate } from './infrastructure/persistence/data-source';

const url = process.env.DATABASE_URL;

if (!url) {
  process.stderr.write('DATABASE_URL must be set: postgres://user:password@host/database\n');
  process.exitCode = 1;
} else {
  await migrate(url);
}
