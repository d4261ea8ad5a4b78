import { migrate } from '../../migrated-cluster';
import { openDatabases } from '../databases';
import { loadBenchData } from './load';

/*
 * `npm run bench:data -- 1000000`: fills the empty database at DATABASE_URL with a million spaces. Without DATABASE_URL, fills the
 * database `bench_1000000` of the embedded PostgreSQL in `.data/bench`, unless it exists. `npm run bench` measures with this database.
 */

const spaces = Number(process.argv[2] ?? 100_000);
const log = (line: string) => process.stdout.write(`${line}\n`);

if (process.env.DATABASE_URL) {
  await migrate(process.env.DATABASE_URL);
  await loadBenchData(process.env.DATABASE_URL, { spaces, log });
} else {
  const databases = await openDatabases(log);
  await databases.open(spaces).finally(() => databases.stop());
}
