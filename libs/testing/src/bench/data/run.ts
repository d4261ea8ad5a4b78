import path from 'node:path';
import { projectRoot, startCluster } from '@popnook/local-stack';
import { migrate } from '../../migrated-cluster';
import { loadBenchData } from './load';

/*
 * `npm run bench:data -- 1000000`: fills the empty database at DATABASE_URL with this many spaces. Without DATABASE_URL, fills the
 * database of an embedded PostgreSQL in `.data/bench-1000000`, which `npm run bench` then uses.
 */

const spaces = Number(process.argv[2] ?? 100_000);
const log = (line: string) => process.stdout.write(`${line}\n`);

const load = async (url: string) => {
  await migrate(url);
  await loadBenchData(url, { spaces, log });
};

if (process.env.DATABASE_URL) await load(process.env.DATABASE_URL);
else {
  const cluster = await startCluster({ dataDir: path.join(projectRoot, `.data/bench-${spaces}`) });
  await load(cluster.url).finally(() => cluster.stop());
}
