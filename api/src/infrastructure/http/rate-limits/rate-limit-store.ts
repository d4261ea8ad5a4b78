import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import type { Config } from '../../../config';

/**
 * Counts the units (the library's "points") that all processes together have used: in Redis if it is configured, otherwise in
 * PostgreSQL. If the store does not respond in time, each process counts on its own, and no request fails. The store has its
 * own connections, so that it responds even if all connections of the API's database pool are in use.
 */
export interface RateLimitStore {
  perMinute(name: string, points: number): RateLimiterAbstract;
  /** Connects, so that the first requests do not have to. Does not throw if connecting fails. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

export const openRateLimitStore = (config: Config, timeoutMs = 500): RateLimitStore =>
  config.redisUrl === undefined
    ? inPostgres(config.databaseUrl, timeoutMs)
    : inRedis(config.redisUrl, config.databaseUrl, timeoutMs);

function inPostgres(connectionString: string, timeoutMs: number): RateLimitStore {
  const pool = new Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'popnook-rate-limits',
    // Without a listener, an error of a connection that is in use could end the process. Its query fails anyway.
    onConnect: (client) => void client.on('error', () => undefined),
  });
  // An idle connection that breaks is replaced by the next query.
  pool.on('error', () => undefined);
  // A migration creates the table, and a job deletes its expired rows.
  const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
  return {
    perMinute: (name, points) =>
      new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', ...table, ...optionsOf(name, points) }),
    connect: () => settled(pool.query('SELECT 1')),
    close: () => pool.end(),
  };
}

function inRedis(url: string, databaseUrl: string, timeoutMs: number): RateLimitStore {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, 1_000),
    // If Redis is down when the store is closed, ioredis waits this long for the end of a connection that has already ended, and
    // the process cannot exit until then.
    disconnectTimeout: timeoutMs,
  });
  // Without a listener, ioredis would print each error. It reconnects by itself.
  redis.on('error', () => undefined);
  // Two installations with different databases may share one Redis.
  const prefix = `popnook-${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 12)}`;
  return {
    perMinute: (name, points) =>
      new RateLimiterRedis({ storeClient: redis, ...optionsOf(`${prefix}-${name}`, points) }),
    connect: () => settled(redis.ping()),
    close: async () => redis.disconnect(),
  };
}

/** Resolves when the promise has been fulfilled or rejected. */
const settled = async (promise: Promise<unknown>): Promise<void> => {
  await Promise.allSettled([promise]);
};

function optionsOf(keyPrefix: string, points: number) {
  const options = { keyPrefix, points, duration: 60 };
  // Counts in this process while the store does not respond.
  return { ...options, insuranceLimiter: new RateLimiterMemory(options) };
}
