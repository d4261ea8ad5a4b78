import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * A scheduled job. It can run on several workers at the same time, and its process can be killed at any point. Therefore,
 * it commits its work in steps, and the next run does the rest.
 */
export interface ScheduledJob {
  /** The name in the log, as in `expire and complete bookings: 4`. */
  name: string;
  everyMs: number;
  /**
   * @param stopping aborted when the process shuts down; the job then returns early
   * @returns the number of records that this run handled, for the log
   */
  run: (stopping: AbortSignal) => Promise<number>;
}

const runs = new Counter({
  name: 'popnook_job_runs_total',
  help: 'Finished runs of scheduled jobs.',
  labelNames: ['scheduled_job', 'outcome'],
});
const records = new Counter({
  name: 'popnook_job_records_total',
  help: 'Records that scheduled jobs have handled.',
  labelNames: ['scheduled_job'],
});
const durations = new Histogram({
  name: 'popnook_job_duration_seconds',
  help: 'Duration of runs of scheduled jobs.',
  labelNames: ['scheduled_job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
});
const lastSuccess = new Gauge({
  name: 'popnook_job_last_success_timestamp_seconds',
  help: 'When a scheduled job last succeeded in this process.',
  labelNames: ['scheduled_job'],
});

/** The jobs of this process, as a Nest provider. */
export abstract class ScheduledJobs {
  abstract readonly list: readonly ScheduledJob[];
}

/** Runs every job at startup and then periodically. A process never runs the same job twice at the same time. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly registry: SchedulerRegistry,
    private readonly logger: Pick<Logger, 'log' | 'warn'> = new Logger('Jobs'),
  ) {}

  onApplicationBootstrap(): void {
    for (const job of this.jobs.list) {
      this.startUnlessRunning(job);
      this.registry.addInterval(
        job.name,
        setInterval(() => this.startUnlessRunning(job), job.everyMs),
      );
    }
  }

  /** Tells the jobs to stop early, and waits until they have returned. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    for (const { name } of this.jobs.list)
      if (this.registry.doesExist('interval', name)) this.registry.deleteInterval(name);
    await Promise.all(this.running.values());
  }

  private startUnlessRunning(job: ScheduledJob): void {
    if (this.running.has(job.name)) return;
    this.running.set(
      job.name,
      this.run(job).finally(() => this.running.delete(job.name)),
    );
  }

  private async run({ name, run }: ScheduledJob): Promise<void> {
    const stopTimer = durations.startTimer({ scheduled_job: name });
    try {
      const count = await run(this.stopping.signal);
      runs.inc({ scheduled_job: name, outcome: 'succeeded' });
      records.inc({ scheduled_job: name }, count);
      lastSuccess.set({ scheduled_job: name }, Date.now() / 1000);
      if (count > 0) this.logger.log(`${name}: ${count}`);
    } catch (error) {
      runs.inc({ scheduled_job: name, outcome: 'failed' });
      this.logger.warn(`${name} failed: ${reasonOf(error)}`);
    } finally {
      stopTimer();
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return `${error.message}, the first one: ${reasonOf(error.errors[0])}`;
  return error instanceof Error ? error.message : String(error);
}
