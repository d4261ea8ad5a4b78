import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { fullDiskMessage, reportsFullDisk, UserFacingError } from '../errors';
import { freePort } from '../ports';
import { runCommand } from '../run-command';
import type { ServerLocation } from './location';

/** A server process that accepts connections. */
export interface Server {
  process: ChildProcess;
  port: number;
}

export interface ServerOptions {
  password: string;
  /** False for throwaway data: writes are faster, but a crash can lose them. */
  durable: boolean;
}

const START_TIMEOUT_MS = 60_000;

const settingArguments = (port: number, durable: boolean) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // In English, because error messages in the log are compared with patterns.
    'lc_messages=C',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

const spawnServer = (location: ServerLocation, port: number, durable: boolean, log: string): ChildProcess => {
  const file = openSync(log, 'w', 0o600);
  try {
    // Detached, because Ctrl-C reaches the whole process group of a terminal, and the database must stop last.
    return spawn(location.binaries.postgres, ['-D', location.data, ...settingArguments(port, durable)], {
      ...location.user,
      cwd: location.folder,
      detached: true,
      stdio: ['ignore', file, file],
    });
  } finally {
    closeSync(file);
  }
};

const acceptsConnections = async (url: string) => {
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

/** The first fatal error in the log, or the whole log if it has none. */
const readFailure = (log: string) => {
  const text = readFileSync(log, 'utf8');
  const line = text.split('\n').find((candidate) => /FATAL|PANIC/.test(candidate)) ?? text.trim();
  return line.replace(/^.*(FATAL|PANIC):\s*/, '');
};

/**
 * Whether another attempt can succeed: a program has just taken the port, or processes of a killed server still use the data.
 */
const isTemporary = (reason: string) =>
  /could not create any TCP|pre-existing shared memory|still in use/.test(reason);

/** @returns false if the server ends, or does not accept connections within a minute */
const waitUntilReady = async (server: Server, url: string): Promise<boolean> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded(server.process)) {
    if (await acceptsConnections(url)) return true;
    await delay(40);
  }
  return false;
};

/** @throws UserFacingError with the reason that the server has logged. */
export const startServer = async (
  location: ServerLocation,
  { password, durable }: ServerOptions,
): Promise<Server> => {
  const log = path.join(location.folder, 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = { process: spawnServer(location, port, durable, log), port };
    if (await waitUntilReady(server, urlOf(port, password, 'postgres'))) return server;
    // PostgreSQL's immediate shutdown.
    server.process.kill('SIGQUIT');
    const reason = readFailure(log);
    if (reportsFullDisk(reason)) throw new UserFacingError(fullDiskMessage(` (${location.data})`));
    if (attempt >= 10 || !isTemporary(reason))
      throw new UserFacingError(`PostgreSQL did not start (${reason}): see ${log}.`);
    await delay(300);
  }
};

const psCommand = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** Containers without `ps` have /proc. On Windows, which has neither, only PostgreSQL itself checks the lock file. */
const commandLine = async (pid: number) =>
  existsSync('/proc/self') ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : psCommand(pid);

/**
 * Stops a server that is still running because `npm start` was killed: the new server needs its own settings and port. If
 * another program now has the process ID in the lock file, PostgreSQL would not start, so the file is deleted.
 */
export const stopOrphan = async (location: ServerLocation): Promise<void> => {
  const lockFile = path.join(location.data, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number.parseInt(await readFile(lockFile, 'utf8'), 10);
  const command = await commandLine(pid);
  if (command === '') return;
  if (!command.includes('postgres') || !command.includes(location.data)) return rm(lockFile, { force: true });
  const args = ['stop', '-D', location.data, '-m', 'fast', '-w', '-t', '30'];
  await runCommand(location.binaries.pgCtl, args, { ...location.user, cwd: location.folder });
};
