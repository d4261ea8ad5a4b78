/** Runs PostgreSQL for a Jest run. Started by jest/postgres-setup.mjs; ends when its standard input closes. */
import { startMigratedCluster } from './migrated-cluster';

const cluster = await startMigratedCluster();
process.stdout.write(`${JSON.stringify({ url: cluster.url })}\n`);
process.stdin.resume().once('close', () => void cluster.stop().then(() => process.exit(0)));
// Ignores Ctrl-C, because it also reaches Jest, which then closes the standard input.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
