import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import { stopWithUs } from '../watchdog';
import { checkRuns } from './check-runs';
import { initialize } from './initialize';
import { stopOrphan } from './orphan';
import { findPlace, outsideOf } from './place';
import { startServer, urlOf } from './server';

export interface Cluster {
  /** Of the database `popnook`. */
  url: string;
  /** Of another database in the same server. */
  urlOf(database: string): string;
  pid: number;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** For the second Ctrl-C: immediately. The next start replays the write-ahead log. */
  kill(): void;
}

export interface ClusterOptions {
  dataDir: string;
  /** For tests: no fsync, and `stop` deletes `dataDir`. */
  throwaway?: boolean;
}

const exitOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

const createDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'popnook'`);
  if (rowCount === 0) await client.query('CREATE DATABASE popnook');
  await client.end();
};

/** Starts the embedded PostgreSQL. The first start creates its data; a start after a kill recovers it. */
export const startCluster = async ({ dataDir, throwaway = false }: ClusterOptions): Promise<Cluster> => {
  await mkdir(dataDir, { recursive: true });
  const place = await findPlace(dataDir);
  await checkRuns(place);
  await stopOrphan(place);
  const password = await initialize(place);
  const server = await startServer(place, { password, durable: !throwaway });
  const ended = exitOf(server.process);
  const callOff = stopWithUs(server.process.pid ?? 0, throwaway ? dataDir : '');
  const url = (database: string) => urlOf(server.port, password, database);
  await createDatabase(url('postgres'));
  return {
    url: url('popnook'),
    urlOf: url,
    pid: server.process.pid ?? 0,
    ended: ended.then(callOff),
    kill: () => void server.process.kill('SIGQUIT'),
    stop: async () => {
      await endServer(server.process, ended);
      callOff();
      if (throwaway) await deleteData(dataDir);
    },
  };
};

/** SIGINT is PostgreSQL's fast shutdown: it ends the connections and leaves nothing to recover. */
const endServer = async (server: ChildProcess, ended: Promise<void>) => {
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), 20_000);
  if (server.exitCode === null && server.signalCode === null) await ended;
  clearTimeout(impatient);
};

const deleteData = async (dataDir: string) => {
  const outside = await outsideOf(dataDir);
  if (outside) await rm(outside, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
};
