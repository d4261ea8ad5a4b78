/** For cluster.int-spec.ts: a process that starts a cluster, tells where it is, and waits to be killed. */
import { startCluster } from './cluster';

const { url } = await startCluster({ dataDir: process.argv[2] ?? '' });
process.send?.(url);
