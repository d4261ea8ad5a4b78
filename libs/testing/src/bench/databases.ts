import path from 'node:path';
import { projectRoot, startCluster } from '@popnook/local-stack';
import pg from 'pg';
import { migrate } from '../migrated-cluster';
import { loadBenchData } from './data/load';

/** A PostgreSQL server with one database for each number of spaces. */
export interface BenchDatabases {
  /** Creates and fills the database if it does not exist, and brings its schema up to date. @returns its URL */
  open(spaces: number): Promise<string>;
  /** Creates a fresh copy of the database, for measurements that write. @returns its URL */
  copy(spaces: number, name: string): Promise<string>;
  query<Row>(url: string, statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const nameOf = (spaces: number) => `bench_${spaces}`;

const query = async <Row>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Uses the server of DATABASE_URL, or else starts one whose data is in the folder `.data/bench`. */
export const openDatabases = async (log: (line: string) => void): Promise<BenchDatabases> => {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startOwnServer();
  const urlOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const exists = async (name: string) =>
    (await query(server.url, `SELECT FROM pg_database WHERE datname = '${name}'`)).length > 0;
  const open = async (spaces: number) => {
    const name = nameOf(spaces);
    if (await exists(name)) {
      await migrate(urlOf(name));
      return urlOf(name);
    }
    // Has another name until all data is loaded, so that an interrupted run leaves no incomplete database for the next one.
    const unfinished = `${name}_unfinished`;
    await query(server.url, `DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await query(server.url, `CREATE DATABASE ${unfinished}`);
    await migrate(urlOf(unfinished));
    log(`Loading ${spaces} spaces`);
    await loadBenchData(urlOf(unfinished), { spaces, log });
    await query(server.url, `ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    return urlOf(name);
  };
  return {
    open,
    copy: async (spaces, name) => {
      await open(spaces);
      await query(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await query(server.url, `CREATE DATABASE ${name} TEMPLATE ${nameOf(spaces)} STRATEGY file_copy`);
      return urlOf(name);
    },
    query,
    stop: server.stop,
  };
};

/**
 * Starts PostgreSQL with as much memory as a small production server has. It starts twice, because a change to `shared_buffers` takes
 * effect only after a restart.
 */
const startOwnServer = async () => {
  const dataDir = path.join(projectRoot, '.data/bench');
  const first = await startCluster({ dataDir });
  await query(first.url, `ALTER SYSTEM SET shared_buffers = '2GB'`);
  await first.stop();
  return startCluster({ dataDir });
};
