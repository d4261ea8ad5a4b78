/** Used by cluster.int-spec.ts: starts a cluster in another process, sends its URL, and runs until it is killed. */
import { startCluster } from './cluster';

const { url } = await startCluster({ dataDir: process.argv[2] ?? '' });
process.send?.(url);
