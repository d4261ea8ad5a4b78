import 'reflect-metadata';
import { migrate } from './infrastructure/persistence/migrate';
import { runOnDatabase } from './run-on-database';

await runOnDatabase(async (url) => {
  const applied = await migrate(url, { log: (line) => void process.stdout.write(`${line}\n`) });
  if (applied.length === 0) return 'The database was up to date: there was nothing to do.';
  const count = `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`;
  return `The database was updated with ${count}: ${applied.join(', ')}.`;
});
