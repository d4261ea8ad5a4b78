/** Runs PostgreSQL for a Jest run. Started by jest/postgres-setup.mjs; ends when its standard input closes. */
import { mkdtemp, chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, startCluster } from '@popnook/local-stack';

/** Imported by path, because a library must not depend on the API. */
const { migrate } = (await import(
  pathToFileURL(path.join(projectRoot, 'api/src/infrastructure/persistence/migrate.ts')).href
)) as { migrate: (url: string) => Promise<string[]> };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-test-'));
// PostgreSQL may run as another user, who must be able to open this folder.
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrate(cluster.url);
process.stdout.write(`${JSON.stringify({ url: cluster.url })}\n`);
process.stdin.resume().once('close', () => void cluster.stop().then(() => process.exit(0)));
// Ctrl-C also reaches Jest, which then closes the standard input.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
