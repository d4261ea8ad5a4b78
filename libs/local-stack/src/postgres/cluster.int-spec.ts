import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '../project-root';
import { type Cluster, startCluster } from './cluster';

let dataDir: string;
let cluster: Cluster | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-cluster-'));
  // PostgreSQL may run as another user, who must be able to open this folder.
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

const readNumber = (url: string) => query(url, 'SELECT n FROM numbers');
const writeNumber = (url: string) => query(url, 'CREATE TABLE numbers AS SELECT 7 AS n');

it('starts in UTF-8 with an accent-aware locale, on the loopback interface only', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `SELECT getdatabaseencoding() AS encoding, lower('É') AS lower, current_setting('listen_addresses') AS listens`,
  );
  expect(row).toEqual({ encoding: 'UTF8', lower: 'é', listens: '127.0.0.1' });
});

it('refuses connections with a wrong password', async () => {
  const url = new URL((await start()).url);
  url.password = 'guessed';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

it('keeps its data from one start to the next', async () => {
  await writeNumber((await start()).url);
  await cluster?.stop();
  expect(await readNumber((await start()).url)).toEqual([{ n: 7 }]);
});

it('recovers after the server was killed with SIGKILL', async () => {
  const { url, pid, ended } = await start();
  await writeNumber(url);
  process.kill(pid, 'SIGKILL');
  await ended;
  expect(await readNumber((await start()).url)).toEqual([{ n: 7 }]);
});

/** Starts a cluster in a child process that the test can kill. */
const startInAnotherProcess = async () => {
  const program = path.join(projectRoot, 'libs/local-stack/src/postgres/start-cluster-for-spec.ts');
  const child = fork(program, [dataDir], { execArgv: ['--import', 'tsx'], cwd: projectRoot });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
};

const acceptsConnections = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

it('stops when its parent is killed with SIGKILL, and keeps its data', async () => {
  const { child, url } = await startInAnotherProcess();
  await writeNumber(url);
  child.kill('SIGKILL');
  await once(child, 'exit');
  while (await acceptsConnections(url)) await delay(50);
  expect(await readNumber((await start()).url)).toEqual([{ n: 7 }]);
});

it('stops a server that a killed start has left running, and uses its data', async () => {
  const first = await start();
  await writeNumber(first.url);
  const second = await startCluster({ dataDir });
  await first.ended;
  cluster = second;
  expect(await readNumber(second.url)).toEqual([{ n: 7 }]);
});

it('starts even if the pid in the lock file belongs to another program now', async () => {
  await start();
  const lockFile = path.join(dataDir, 'postgres/postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8')).split('\n');
  await cluster?.stop();
  await writeFile(lockFile, [String(process.pid), ...lines.slice(1)].join('\n'));
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('creates the data directory again when its creation was interrupted', async () => {
  await writeFile(path.join(dataDir, 'postgres.new'), 'incomplete');
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('deletes the data of a throwaway cluster', async () => {
  const throwaway = await startCluster({ dataDir, throwaway: true });
  await throwaway.stop();
  expect(existsSync(dataDir)).toBe(false);
});

it('explains that the data was created by another PostgreSQL version, and how to delete it', async () => {
  await start();
  await cluster?.stop();
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '12\n');
  await expect(startCluster({ dataDir })).rejects.toThrow(
    /was created by PostgreSQL 12, .* delete it with npm run reset/,
  );
});

it.each([
  ['lost', (file: string) => rm(file)],
  ['empty', (file: string) => writeFile(file, '')],
])('explains that the password file is %s, and how to continue', async (_, damage) => {
  await start();
  await cluster?.stop();
  await damage(path.join(dataDir, 'postgres/popnook-password'));
  await expect(startCluster({ dataDir })).rejects.toThrow(
    /^The password of the database in \S+popnook-password is missing: .* npm run reset\.$/,
  );
});
