import { createHash } from 'node:crypto';
import { type BackendFactory, createPostgresBackend, createRedisBackend, type IQueueBackend } from 'bullmq';

/** Where the queue lives. The rest of the code is the same for both. */
export interface QueueSettings {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

const SECONDS = 1000;
type Backend = BackendFactory<IQueueBackend, string>;
type Options = Parameters<Backend>[1];

/** The one place that chooses: Redis where there is one, else BullMQ's own tables in our PostgreSQL. */
export function queueBackend({ databaseUrl, redisUrl }: QueueSettings): {
  backend: Backend;
  connection: string;
} {
  return redisUrl
    ? { backend: onRedis, connection: redisUrl }
    : { backend: onPostgres, connection: withoutOptions(databaseUrl) };
}

/**
 * Two installations may share one Redis. Each keeps to its own keys, or it would take the other's jobs, whose ids mean
 * other rows.
 */
export function queuePrefix({ databaseUrl }: QueueSettings): string {
  const { host, pathname } = new URL(databaseUrl);
  return `popnook-${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}`;
}

const onRedis: Backend = (name, options, kind) =>
  createRedisBackend(name, { ...options, connection: redis(options) }, kind);

const redis = ({ connection: url }: Options) => ({
  url,
  connectTimeout: 5 * SECONDS,
  keepAlive: 10 * SECONDS,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * 200, 2 * SECONDS),
});

const onPostgres: Backend = (name, options, kind) =>
  createPostgresBackend(name, { ...options, connection: postgres(options) }, kind);

/* BullMQ would wait for ever for a connection of its pool, and for an answer. */
const postgres = ({ connection: connectionString }: Options) => ({
  connectionString,
  migrate: true,
  max: 4,
  connectionTimeoutMillis: 5 * SECONDS,
  query_timeout: 20 * SECONDS,
  keepAlive: true,
});

/** BullMQ pins its schema through the connection's options, which the address would override. */
function withoutOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('options');
  return url.href;
}
