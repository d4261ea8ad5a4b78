/** One PostgreSQL for a whole jest run: started by jest/postgres-setup.mjs, gone when its input closes. */
import { mkdtemp, chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, startCluster } from '@popnook/local-stack';

/** By its path, because a library cannot depend on the API. */
const { migrate } = (await import(
  pathToFileURL(path.join(projectRoot, 'api/src/infrastructure/persistence/migrate.ts')).href
)) as { migrate: (url: string) => Promise<string[]> };

/** The server's own user must be able to enter, also when it is not ours. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-test-'));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrate(cluster.url);
process.stdout.write(`${JSON.stringify({ url: cluster.url })}\n`);
process.stdin.resume().once('close', () => void cluster.stop().then(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
