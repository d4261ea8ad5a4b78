import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, stopOnExit } from '@popnook/local-stack';
import { Redis } from 'ioredis';
import { findProgram } from './find-program';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

const program = findProgram('redis-server');

/** Whether tests can use Redis: REDIS_URL is set, or redis-server is installed. */
export const isRedisAvailable = Boolean(process.env.REDIS_URL ?? program);

/** Like `describe`, but skips the tests when Redis is not available. */
export const describeWithRedis = (name: string, tests: () => void): void =>
  (isRedisAvailable ? describe : describe.skip)(name, tests);

/** Runs the same tests twice: with the email queue on PostgreSQL and on Redis. */
export const describeWithEachQueue = (name: string, tests: (queue: 'PostgreSQL' | 'Redis') => void): void => {
  describe(`${name} on PostgreSQL`, () => tests('PostgreSQL'));
  describeWithRedis(`${name} on Redis`, () => tests('Redis'));
};

/** Uses REDIS_URL, or starts redis-server on a free port without persistence. @throws Error if neither is available */
export const startRedis = async (): Promise<TestRedis> => {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => undefined };
  if (!program) throw new Error('redis-server is not installed and REDIS_URL is not set.');
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-redis-'));
  const flags = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(program, args, { stdio: 'ignore' });
  const cancelWatchdog = stopOnExit(server.pid ?? 0, folder);
  const url = `redis://127.0.0.1:${port}`;
  await waitUntilReady(server, url);
  return { url, stop: () => stop(server, folder).then(cancelWatchdog) };
};

const waitUntilReady = async (server: ChildProcess, url: string) => {
  while (!(await respondsToPing(url))) {
    if (server.exitCode !== null) throw new Error('redis-server exited on start.');
    await delay(30);
  }
};

const respondsToPing = async (url: string) => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  return redis
    .ping()
    .then(() => true)
    .catch(() => false)
    .finally(() => redis.disconnect());
};

const stop = async (server: ChildProcess, folder: string) => {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
};
