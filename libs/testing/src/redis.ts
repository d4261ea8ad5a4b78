import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, stopWithUs } from '@popnook/local-stack';
import { Redis } from 'ioredis';
import { findProgram } from './find-program';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

const none = 'redis-server is not installed and REDIS_URL is not set';

/**
 * The Redis of REDIS_URL, or one of our own on a spare port that keeps nothing. Without either, tests on Redis cannot
 * run: said aloud, and in CI an error, so that a green run there has seen Redis.
 */
export const findRedis = async (): Promise<TestRedis | undefined> => {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => undefined };
  const program = findProgram('redis-server');
  if (program) return start(program);
  if (process.env.CI) throw new Error(`${none}: .ci/run installs it.`);
  process.stderr.write(`\n${none}: tests on Redis did not run.\n`);
  return undefined;
};

const start = async (program: string): Promise<TestRedis> => {
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-redis-'));
  const flags = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(program, args, { stdio: 'ignore' });
  const callOff = stopWithUs(server.pid ?? 0, folder);
  const url = `redis://127.0.0.1:${port}`;
  await untilItAnswers(server, url);
  return { url, stop: () => stop(server, folder).then(callOff) };
};

const untilItAnswers = async (server: ChildProcess, url: string) => {
  while (!(await ping(url))) {
    if (server.exitCode !== null) throw new Error('redis-server ended at once.');
    await delay(30);
  }
};

const ping = async (url: string) => {
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
