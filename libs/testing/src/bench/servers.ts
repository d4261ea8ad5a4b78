import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, projectRoot, type ServerProcess, startServerProcess } from '@popnook/local-stack';
import { Client } from './client';
import type { Recipe } from './reference-server';
import { type Statement, StatementRecorder } from './statement-recorder';

/** More than any measurement uses at the same time, so that no request waits for a connection. */
const CONNECTIONS = 512;
/** In requests with this token, the API trusts the visitor addresses that the site forwards. */
export const SITE_TOKEN = 'bench-'.repeat(8);
/** A little longer than the API caches a page of the list of spaces. */
const CACHE_EXPIRY_MS = 1200;

export interface Server {
  origin: string;
  client: Client;
  pid: number;
  /** Seconds of CPU that the process has used, or NaN on systems without /proc. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const TICKS_PER_SECOND = 100;
/** Adds the times in user mode and in the kernel, which are the 12th and 13th field after the program's name in parentheses. */
const cpuSecondsOf = (pid: number) => () => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
};

const running = new Set<Server>();

/** Stops the servers that a measurement has left running because it failed. */
export const stopServers = async (): Promise<void> => {
  await Promise.allSettled([...running].map((server) => server.stop()));
};

/** Keeps the server in `running` until it is stopped. */
const registerServer = (origin: string, pid: number, stop: () => Promise<void>): Server => {
  const client = new Client(origin, CONNECTIONS);
  const server: Server = {
    origin,
    client,
    pid,
    cpuSeconds: cpuSecondsOf(pid),
    stop: () => {
      running.delete(server);
      client.close();
      return stop();
    },
  };
  running.add(server);
  return server;
};

type Environment = Record<string, string | undefined>;

/** Starts the API as in production, but without rate limits per client unless `env` sets them. */
export const startApi = async (databaseUrl: string, env: Environment = {}): Promise<Server> => {
  const port = await freePort();
  const child = startServerProcess({
    name: 'The API',
    program: 'api/main.js',
    host: '127.0.0.1',
    port,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'popnook-bench-')),
      // No mail server listens there, so no email is sent.
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRET: 'bench '.repeat(8),
      RATE_LIMITS: 'off',
      SITE_TOKEN,
      LOG_LEVEL: 'error',
      ...env,
    },
    onOutput: () => undefined,
  });
  return serverOf(child, port);
};

/** Turns off the API's page cache: the API does not use it if there is a replica. This replica is the database itself. */
export const withoutPageCache = (databaseUrl: string): Environment => ({ DATABASE_REPLICA_URL: databaseUrl });

/** Starts the site as in production, in front of this API. The site trusts X-Forwarded-For, so requests can come from many visitors. */
export const startSite = async (api: Server, env: Environment = {}): Promise<Server> => {
  const port = await freePort();
  const child = startServerProcess({
    name: 'The site',
    program: 'site/main.js',
    host: '127.0.0.1',
    port,
    env: {
      PATH: process.env.PATH,
      API_URL: api.origin,
      SITE_DIR: path.join(projectRoot, 'dist'),
      SITE_TOKEN,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    onOutput: () => undefined,
  });
  return serverOf(child, port);
};

const serverOf = async (child: ServerProcess, port: number): Promise<Server> => {
  await child.ready;
  return registerServer(`http://127.0.0.1:${port}`, child.pid, () => child.stop());
};

/** Starts the bare server (reference-server.ts) with the statements for each address. */
export const startReference = async (
  databaseUrl: string,
  recipes: ReadonlyMap<string, Recipe>,
): Promise<Server> => {
  const child = fork(path.join(projectRoot, 'libs/testing/src/bench/reference-server.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  child.send([...recipes]);
  await once(child, 'message');
  return registerServer(`http://127.0.0.1:${port}`, child.pid ?? 0, () => stopChild(child));
};

/** Measures /health/live from another process. @returns a function that stops that process and returns the sorted latencies in ms */
export const probeHealth = ({ origin }: Server): (() => Promise<number[]>) => {
  const child = fork(path.join(projectRoot, 'libs/testing/src/bench/health-probe.ts'), [origin], {
    execArgv: ['--import', 'tsx'],
    cwd: projectRoot,
  });
  return async () => {
    child.send('stop');
    const [latencies] = (await once(child, 'message')) as [number[]];
    return latencies.toSorted((a, b) => a - b);
  };
};

const stopChild = async (child: ChildProcess) => {
  child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
};

/** Records the statements that the API sends to answer a signed-out request for each address. */
export const recordRecipes = async (
  databaseUrl: string,
  addresses: readonly string[],
): Promise<Map<string, Recipe>> => {
  const recorder = new StatementRecorder(new URL(databaseUrl));
  const api = await startApi(await recorder.start());
  const recipes = new Map<string, Recipe>();
  // Sends all requests twice and records the second time, because the first request on a database connection may send more statements.
  // In between, the pages expire from the cache of the API.
  for (const address of addresses) await api.client.send({ path: address });
  await delay(CACHE_EXPIRY_MS);
  for (const address of addresses) {
    recorder.take();
    const { status, bodyBytes } = await api.client.send({ path: address });
    if (status !== 200) throw new Error(`${address} responds with status ${status}.`);
    recipes.set(address, {
      statements: recorder.take().filter(isOfRequest),
      responseBytes: bodyBytes,
    });
  }
  await api.stop();
  recorder.stop();
  return recipes;
};

/** Excludes the API's periodic health checks of the database. */
const isOfRequest = ({ text }: Statement) =>
  !/^SELECT 1$|pg_stat_activity|pg_is_in_recovery/i.test(text.trim());
