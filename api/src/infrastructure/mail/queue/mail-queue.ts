import { type Job, type JobsOptions, withBackend } from 'bullmq';
import { queueBackend, queuePrefix, type QueueSettings } from './backend';

/** All that a job carries: what the mail says stays in the outbox. */
export interface MailJob {
  outboxId: string;
}

const NAME = 'mail';
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** 1, 2, 4 … 60 seconds: a mail server that comes back finds its mail within a minute. */
export const retryDelay = (attemptsMade: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(attemptsMade - 1, 10), LONGEST_RETRY_MS);

/*
 * The row decides when to give up, not the number of attempts. A finished job leaves nothing behind, because its id
 * would stop the relay from queueing the row again.
 */
const jobOptions: JobsOptions = {
  attempts: 100_000,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 1,
};

export type MailQueue = ReturnType<typeof openMailQueue>;

export function openMailQueue(settings: QueueSettings) {
  const { backend, connection } = queueBackend(settings);
  const { Queue: BoundQueue } = withBackend(backend);
  const options = { connection, prefix: queuePrefix(settings), defaultJobOptions: jobOptions };
  return new BoundQueue<MailJob>(NAME, options);
}

/** The same row has the same job, however many relays add it. Job ids must not contain a colon. */
export const jobFor = (outboxId: string) => ({
  name: 'send',
  data: { outboxId },
  opts: { jobId: `mail-${outboxId}` },
});

export type MailJobs = ReturnType<typeof workMailQueue>;

/** @param concurrency how many mails are on their way at once. */
export function workMailQueue(
  settings: QueueSettings,
  concurrency: number,
  work: (outboxId: string) => Promise<void>,
) {
  const { backend, connection } = queueBackend(settings);
  const { Worker: BoundWorker } = withBackend(backend);
  return new BoundWorker<MailJob>(NAME, (job: Job<MailJob>) => work(job.data.outboxId), {
    connection,
    prefix: queuePrefix(settings),
    concurrency,
    settings: { backoffStrategy: retryDelay },
    ...takeOver,
  });
}

/** The jobs of a killed worker are taken over within some 15 seconds, as often as it takes. */
const takeOver = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 100_000 };
