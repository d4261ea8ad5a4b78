import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '../project-root';
import { type Cluster, startCluster } from './cluster';

let dataDir: string;
let cluster: Cluster | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-cluster-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => (cluster = await startCluster({ dataDir }));

const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

const numberOf = async (url: string) => query(url, 'SELECT n FROM kept');
const writeNumber = (url: string) => query(url, 'CREATE TABLE kept AS SELECT 7 AS n');

it('starts in UTF-8 with an accent-aware locale, on the loopback only', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `SELECT getdatabaseencoding() AS encoding, lower('É') AS lower, current_setting('listen_addresses') AS listens`,
  );
  expect(row).toEqual({ encoding: 'UTF8', lower: 'é', listens: '127.0.0.1' });
});

it('refuses connections without the password stored in the data folder', async () => {
  const url = new URL((await start()).url);
  url.password = 'guessed';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

it('keeps its data from one start to the next', async () => {
  await writeNumber((await start()).url);
  await cluster?.stop();
  expect(await numberOf((await start()).url)).toEqual([{ n: 7 }]);
});

it('recovers from kill -9 of the server', async () => {
  const { url, pid, ended } = await start();
  await writeNumber(url);
  process.kill(pid, 'SIGKILL');
  await ended;
  expect(await numberOf((await start()).url)).toEqual([{ n: 7 }]);
});

/** A start of its own, whose process can be killed without ending this test. */
const startInAnotherProcess = async () => {
  const program = path.join(projectRoot, 'libs/local-stack/src/postgres/start-for-spec.ts');
  const child = fork(program, [dataDir], { execArgv: ['--import', 'tsx'], cwd: projectRoot });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
};

it('stops by itself after kill -9 of its parent, and keeps the data', async () => {
  const { child, url } = await startInAnotherProcess();
  await writeNumber(url);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await numberOf((await start()).url)).toEqual([{ n: 7 }]);
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
});

it('stops a server that a killed start left running and uses its data', async () => {
  const first = await start();
  await writeNumber(first.url);
  const second = await startCluster({ dataDir });
  await first.ended;
  cluster = second;
  expect(await numberOf(second.url)).toEqual([{ n: 7 }]);
});

it('starts even if the pid in the lock file now belongs to another program', async () => {
  await start();
  const note = path.join(dataDir, 'postgres/postmaster.pid');
  const lines = (await readFile(note, 'utf8')).split('\n');
  await cluster?.stop();
  await writeFile(note, [String(process.pid), ...lines.slice(1)].join('\n'));
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('starts over when a start was killed while it created the data', async () => {
  await writeFile(path.join(dataDir, 'postgres.new'), 'half made');
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('deletes the data of a throwaway cluster', async () => {
  const thrown = await startCluster({ dataDir, throwaway: true });
  await thrown.stop();
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses data of another PostgreSQL version in one sentence', async () => {
  await start();
  await cluster?.stop();
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '12\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(/is of PostgreSQL 12, .* npm run reset deletes it/);
});
