import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, startCluster } from '@popnook/local-stack';

/** Imported by path, because a library must not depend on the API. */
export const { migrate } = (await import(
  pathToFileURL(path.join(projectRoot, 'api/src/infrastructure/persistence/migrate.ts')).href
)) as { migrate: (url: string) => Promise<string[]> };

/** Starts a temporary PostgreSQL server with a migrated database that `testDatabase()` clones. */
export async function startMigratedCluster() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-test-'));
  // PostgreSQL may run as another user, who must be able to open this folder.
  await chmod(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, throwaway: true });
  await migrate(cluster.url);
  return cluster;
}
