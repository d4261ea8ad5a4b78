import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ports';
import { StackError } from '../stack-error';
import type { Place } from './place';

/** A server process that answers. */
export interface Server {
  process: ChildProcess;
  port: number;
}

export interface ServerOptions {
  password: string;
  /** False for data that nobody will miss: no waiting for the disk. */
  durable: boolean;
}

const patience = 60_000;

const settings = (port: number, durable: boolean) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'lc_messages=C',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

const launch = (place: Place, port: number, durable: boolean, log: string): ChildProcess => {
  const file = openSync(log, 'w', 0o600);
  try {
    // Detached: Ctrl-C goes to the whole group of the terminal, and the database must stop last.
    return spawn(place.binaries.postgres, ['-D', place.data, ...settings(port, durable)], {
      ...place.user,
      cwd: place.folder,
      detached: true,
      stdio: ['ignore', file, file],
    });
  } finally {
    closeSync(file);
  }
};

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const urlOf = (port: number, password: string, database: string): string =>
  `postgres://popnook:${password}@127.0.0.1:${port}/${database}`;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const whyNot = (log: string) => {
  const text = readFileSync(log, 'utf8');
  const line = text.split('\n').find((candidate) => /FATAL|PANIC/.test(candidate)) ?? text.trim();
  return line.replace(/^.*(FATAL|PANIC):\s*/, '');
};

/** Another program took the port in between, or a killed server's last processes still hold the data. */
const passes = (reason: string) =>
  /could not create any TCP|pre-existing shared memory|still in use/.test(reason);

const waitUntilAnswers = async (server: Server, url: string) => {
  for (const end = Date.now() + patience; Date.now() < end; await delay(40)) {
    if (hasEnded(server.process)) return false;
    if (await answers(url)) return true;
  }
  return false;
};

/** @throws StackError with the server's own reason. */
export const startServer = async (place: Place, { password, durable }: ServerOptions): Promise<Server> => {
  const log = path.join(place.folder, 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = { process: launch(place, port, durable, log), port };
    if (await waitUntilAnswers(server, urlOf(port, password, 'postgres'))) return server;
    server.process.kill('SIGQUIT');
    const reason = whyNot(log);
    if (attempt >= 10 || !passes(reason))
      throw new StackError(`PostgreSQL did not start (${reason}): see ${log}.`);
    await delay(300);
  }
};
