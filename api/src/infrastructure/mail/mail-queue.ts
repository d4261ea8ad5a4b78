import { createHash } from 'node:crypto';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Job,
  type JobsOptions,
  withBackend,
} from 'bullmq';
import { Client, type ClientBase } from 'pg';

/** The queue is in Redis if `redisUrl` is set, otherwise in BullMQ's tables in our PostgreSQL. */
export interface QueueSettings {
  databaseUrl: string;
  redisUrl?: string | undefined;
}

/** A job refers to an outbox row, which contains the email. */
interface MailJob {
  outboxId: string;
}

/**
 * Email that expires, such as a sign-in code, has a separate queue with separate workers, so that it never waits behind
 * other email (D52).
 */
export type QueueName = 'mail' | 'expiring-mail';

const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** The delay doubles from 1 second to at most 60, so that every waiting email is tried within a minute after an outage. */
export const retryDelayMs = (attemptsMade: number): number =>
  Math.min(MIN_RETRY_DELAY_MS * 2 ** (attemptsMade - 1), MAX_RETRY_DELAY_MS);

/*
 * The age of the outbox row decides when an email has failed permanently, not the number of attempts. Finished jobs are removed,
 * because they would prevent the relay from adding a job with the same id again.
 */
const jobOptions: JobsOptions = {
  attempts: 100_000,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 1,
};

export type MailQueue = ReturnType<typeof openMailQueue>;

export function openMailQueue(name: QueueName, settings: QueueSettings, stopping: AbortSignal) {
  const { Queue, connectionOptions } = bindToBackend(settings, stopping);
  return new Queue<MailJob>(name, { ...connectionOptions, defaultJobOptions: jobOptions });
}

/**
 * A row always has the same job id, so that several relays add only one job. BullMQ rejects ids that are integers or contain a
 * colon.
 */
export const jobFor = (outboxId: string) => ({
  name: 'send',
  data: { outboxId },
  opts: { jobId: `mail-${outboxId}` },
});

export type JobProcessor = ReturnType<typeof openJobProcessor>;

/** The processor takes jobs from the queue only after its `run()` is called. */
export function openJobProcessor(
  name: QueueName,
  settings: QueueSettings & { mailConcurrency: number },
  stopping: AbortSignal,
  send: (outboxId: string) => Promise<void>,
) {
  const { Worker, connectionOptions } = bindToBackend(settings, stopping);
  return new Worker<MailJob>(name, (job: Job<MailJob>) => send(job.data.outboxId), {
    ...connectionOptions,
    autorun: false,
    concurrency: settings.mailConcurrency,
    settings: { backoffStrategy: retryDelayMs },
    ...stalledJobOptions,
  });
}

/**
 * Other workers take over the jobs of a killed worker within seconds. If the worker was only slow, no second email is
 * sent, because the outbox row is locked.
 */
const stalledJobOptions = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 100_000 };

type Backend = BackendFactory<IQueueBackend, string>;
type Options = Parameters<Backend>[1];

/** @param stopping ends attempts to connect to Redis: without it, closing would wait for them */
function bindToBackend(settings: QueueSettings, stopping: AbortSignal) {
  const { databaseUrl, redisUrl } = settings;
  const classes = withBackend(redisUrl ? onRedis(stopping) : onPostgres);
  const connection = redisUrl ?? withoutOptions(databaseUrl);
  return { ...classes, connectionOptions: { connection, prefix: queuePrefix(settings) } };
}

/** Two installations may share one Redis. With the same prefix, they would run each other's jobs. */
export function queuePrefix({ databaseUrl }: QueueSettings): string {
  const { host, pathname } = new URL(databaseUrl);
  return `popnook-${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}`;
}

const onRedis =
  (stopping: AbortSignal): Backend =>
  (name, options, connectionOptions) =>
    createRedisBackend(name, { ...options, connection: redisOptions(options, stopping) }, connectionOptions);

/** Exported for its test. */
export const redisOptions = ({ connection: url }: Options, stopping: AbortSignal) => ({
  url,
  connectTimeout: 5_000,
  keepAlive: 10_000,
  // BullMQ requires null for workers.
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => (stopping.aborted ? null : Math.min(times * 200, 1_000)),
});

/** Exported for its test. */
export const onPostgres = (...[name, options, connectionOptions]: Parameters<Backend>) => {
  // Only workers ask for a blocking connection. A worker needs more connections than a queue, because it renews locks and
  // looks for stalled jobs while it processes jobs.
  const isWorker = connectionOptions?.withBlockingConnection;
  const maxConnections = isWorker ? 4 : 1;
  const backend = createPostgresBackend(
    name,
    { ...options, connection: postgresOptions(options, maxConnections) },
    connectionOptions,
  );
  // BullMQ has no option for the class of the client that listens for jobs.
  Object.assign(backend.connection, { pgModule: { Client: ListeningClient } });
  return backend;
};

/**
 * BullMQ adds its `error` listener just after the connection is ready. If the connection ended in between, the process
 * would exit, so the event is delayed until the listener exists.
 */
class ListeningClient extends Client {
  override emit(event: string, ...values: unknown[]): boolean {
    if (event !== 'error' || this.listenerCount('error') > 0)
      return super.emit(event as never, ...(values as never[]));
    setImmediate(() => {
      if (this.listenerCount('error') > 0) this.emit(event, ...values);
    });
    return false;
  }
}

/* BullMQ has no default timeout for connections and queries. */
const postgresOptions = ({ connection: connectionString }: Options, max: number) => ({
  connectionString,
  migrate: true,
  max,
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  keepAlive: true,
  onConnect: ignoreErrorEvents,
});

/**
 * The pool listens for errors of idle connections only. Without a listener, an error of a connection that is in use
 * would end the process. Queries on this connection fail anyway.
 */
export function ignoreErrorEvents(client: ClientBase): void {
  client.on('error', () => undefined);
}

/** BullMQ sets its schema through the connection's `options`, which the `options` of the URL would override. */
function withoutOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('options');
  return url.href;
}
