import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import { stopOnExit } from '../watchdog';
import { checkBinaries } from './binaries';
import { initialize } from './initialize';
import { externalFolder, locateServer } from './location';
import { startServer, stopOrphan, urlOf } from './server';

export interface Cluster {
  /** URL of the database `popnook`. */
  url: string;
  /** URL of another database on the same server. */
  urlOf(database: string): string;
  pid: number;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** Stops the server immediately. The next start replays the write-ahead log. */
  kill(): void;
}

export interface ClusterOptions {
  dataDir: string;
  /** For tests: no fsync, and `stop` deletes `dataDir`. */
  throwaway?: boolean;
  /** The folder of another PostgreSQL installation, which contains `bin`. */
  installation?: string;
}

const exitOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

const createDatabaseIfMissing = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'popnook'`);
  if (rowCount === 0) await client.query('CREATE DATABASE popnook');
  await client.end();
};

/** Starts the embedded PostgreSQL. The first start creates its data directory. After a crash, PostgreSQL recovers its data. */
export const startCluster = async ({
  dataDir,
  throwaway = false,
  installation,
}: ClusterOptions): Promise<Cluster> => {
  await mkdir(dataDir, { recursive: true });
  const location = await locateServer(dataDir, installation);
  await checkBinaries(location.binaries, location.user);
  await stopOrphan(location);
  const password = await initialize(location);
  const server = await startServer(location, { password, durable: !throwaway });
  const ended = exitOf(server.process);
  const cancelWatchdog = stopOnExit(server.process.pid ?? 0, throwaway ? dataDir : '');
  const databaseUrl = (name: string) => urlOf(server.port, password, name);
  await createDatabaseIfMissing(databaseUrl('postgres'));
  return {
    url: databaseUrl('popnook'),
    urlOf: databaseUrl,
    pid: server.process.pid ?? 0,
    ended: ended.then(cancelWatchdog),
    kill: () => void server.process.kill('SIGQUIT'),
    stop: async () => {
      await endServer(server.process, ended);
      cancelWatchdog();
      if (throwaway) await deleteData(dataDir);
    },
  };
};

/** SIGINT is PostgreSQL's fast shutdown: it closes all connections and writes everything to disk. */
const endServer = async (server: ChildProcess, ended: Promise<void>) => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(timer);
};

const deleteData = async (dataDir: string) => {
  const external = await externalFolder(dataDir);
  if (external) await rm(external, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
};
