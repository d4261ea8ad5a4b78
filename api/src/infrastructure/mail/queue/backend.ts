import { createHash } from 'node:crypto';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from 'bullmq';

/** Where the queue lives. The rest of the code is the same for both. */
export interface QueueSettings {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

const SECONDS = 1000;
type Backend = BackendFactory<IQueueBackend, string>;
type Options = Parameters<Backend>[1];

/**
 * The one place that chooses: Redis where there is one, else BullMQ's own tables in our PostgreSQL.
 * @param stopping ends the attempts to reach a Redis that is away, for which closing would wait.
 */
export function bindToBackend(settings: QueueSettings, stopping: AbortSignal) {
  const { databaseUrl, redisUrl } = settings;
  const classes = withBackend(redisUrl ? onRedis(stopping) : onPostgres);
  const connection = redisUrl ?? withoutOptions(databaseUrl);
  return { ...classes, address: { connection, prefix: queuePrefix(settings) } };
}

/**
 * Two installations may share one Redis. Each keeps to its own keys, or it would take the other's jobs, whose ids mean
 * other rows.
 */
export function queuePrefix({ databaseUrl }: QueueSettings): string {
  const { host, pathname } = new URL(databaseUrl);
  return `popnook-${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}`;
}

const onRedis =
  (stopping: AbortSignal): Backend =>
  (name, options, kind) =>
    createRedisBackend(name, { ...options, connection: redis(options, stopping) }, kind);

const redis = ({ connection: url }: Options, stopping: AbortSignal) => ({
  url,
  connectTimeout: 5 * SECONDS,
  keepAlive: 10 * SECONDS,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => (stopping.aborted ? null : Math.min(times * 200, SECONDS)),
});

const onPostgres: Backend = (name, options, kind) =>
  createPostgresBackend(
    name,
    { ...options, connection: postgres(options, kind?.withBlockingConnection ? 4 : 1) },
    kind,
  );

/* BullMQ would wait for ever for a connection of its pool, and for an answer. */
const postgres = ({ connection: connectionString }: Options, max: number) => ({
  connectionString,
  migrate: true,
  max,
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
