import type { ScheduledJob } from './scheduled-job';

/** What became of a run, for the log. */
export interface JobLog {
  log(line: string): void;
  warn(line: string): void;
}

/** Runs a job at once, and again each time `everyMs` after the last run has ended. */
export class PeriodicJob {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly job: ScheduledJob,
    private readonly everyMs: number,
    private readonly log: JobLog,
  ) {}

  start(): void {
    this.running = this.run().finally(() => {
      if (!this.stopping.signal.aborted) this.timer = setTimeout(() => this.start(), this.everyMs);
    });
  }

  /** Waits for the step under way, not for all that is to do. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      const count = await this.job.run(this.stopping.signal);
      if (count > 0) this.log.log(`${this.job.did}: ${count}`);
    } catch (error) {
      this.log.warn(`not all ${this.job.did}: ${reasonOf(error)}`);
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? `${error.message}, the first because of: ${reasonOf(error.errors[0])}`
    : error instanceof Error
      ? error.message
      : String(error);
