import type { Job, JobsOptions } from 'bullmq';
import { bindToBackend, type QueueSettings } from './backend';

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

export function openMailQueue(settings: QueueSettings, stopping: AbortSignal) {
  const { Queue, address } = bindToBackend(settings, stopping);
  return new Queue<MailJob>(NAME, { ...address, defaultJobOptions: jobOptions });
}

/** The same row has the same job, however many relays add it. Job ids must not contain a colon. */
export const jobFor = (outboxId: string) => ({
  name: 'send',
  data: { outboxId },
  opts: { jobId: `mail-${outboxId}` },
});

export type MailJobs = ReturnType<typeof workMailQueue>;

/** It works once `run()` is called. */
export function workMailQueue(
  settings: QueueSettings & { mailConcurrency: number },
  stopping: AbortSignal,
  work: (outboxId: string) => Promise<void>,
) {
  const { Worker, address } = bindToBackend(settings, stopping);
  return new Worker<MailJob>(NAME, (job: Job<MailJob>) => work(job.data.outboxId), {
    ...address,
    autorun: false,
    concurrency: settings.mailConcurrency,
    settings: { backoffStrategy: retryDelay },
    ...takeOver,
  });
}

/**
 * The jobs of a killed worker are taken over within some seconds, as often as it takes. A worker that was only slow
 * and lost its job sends no second mail: the row is locked.
 */
const takeOver = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 100_000 };
