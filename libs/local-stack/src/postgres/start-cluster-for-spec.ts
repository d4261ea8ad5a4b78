/** cluster.int-spec.ts runs this in a child process. Starts a cluster, sends its URL to the spec, and runs until it is killed. */
import { startCluster } from './cluster';

const { url } = await startCluster({ dataDir: process.argv[2] ?? '' });
process.send?.(url);
