import pTimeout from 'p-timeout';
import type { Pool } from 'pg';
import type { MailQueueWorker } from './mail-queue-worker';

/** The queues to which the relay adds jobs: one for email that expires, one for other email. */
export interface MailQueues {
  expiring: Pick<MailQueueWorker, 'add'>;
  regular: Pick<MailQueueWorker, 'add'>;
}

export interface RelaySettings {
  /** How often to look for rows, even without a notification. */
  sweepEveryMs: number;
  /** A row that is unsent this long after it was queued is queued again, because the queue may have lost its job. */
  requeueAfterMs: number;
}

export const defaultRelaySettings: RelaySettings = { sweepEveryMs: 5_000, requeueAfterMs: 60_000 };

const BATCH_SIZE = 200;
const QUEUE_TIMEOUT_MS = 5_000;

/** Queues a job for each outbox row: after each notification, and periodically, in case a notification was missed. */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private shouldSweepAgain = false;
  private isStopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly queues: MailQueues,
    private readonly settings: RelaySettings,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Starts a sweep now or, if one is in progress, after it. */
  trigger(): void {
    if (this.isStopped) return;
    if (this.running) this.shouldSweepAgain = true;
    else this.running = this.sweep().finally(() => this.scheduleNextSweep());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private scheduleNextSweep(): void {
    this.running = undefined;
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.trigger(), this.shouldSweepAgain ? 0 : this.settings.sweepEveryMs);
    this.shouldSweepAgain = false;
  }

  private async sweep(): Promise<void> {
    try {
      let queuedCount: number;
      do {
        queuedCount = await this.queueBatch();
      } while (queuedCount === BATCH_SIZE && !this.isStopped);
    } catch (error) {
      this.onError(error);
    }
  }

  /**
   * Rows are claimed before they are queued, so that several relays do not queue the same rows. A claim expires soon,
   * in case a relay is killed before queueing. If two relays still queue the same row, it gets only one job.
   * @returns the number of queued rows
   */
  private async queueBatch(): Promise<number> {
    // The claim lasts twice as long as adding the jobs can take.
    const { rows } = await this.pool.query<ClaimedRow>(CLAIM, [2 * QUEUE_TIMEOUT_MS, BATCH_SIZE]);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    try {
      await pTimeout(this.addJobs(rows), {
        milliseconds: QUEUE_TIMEOUT_MS,
        message: 'The queue did not answer in time.',
      });
    } catch (error) {
      await this.pool.query(RELEASE, [ids]);
      throw error;
    }
    await this.pool.query(MARK_QUEUED, [ids, this.settings.requeueAfterMs]);
    return rows.length;
  }

  private async addJobs(rows: ClaimedRow[]): Promise<void> {
    const idsOf = (expires: boolean) => rows.filter((row) => row.expires === expires).map(({ id }) => id);
    await this.queues.expiring.add(idsOf(true));
    await this.queues.regular.add(idsOf(false));
  }
}

interface ClaimedRow {
  id: string;
  /** Whether the email must be sent before a certain time. */
  expires: boolean;
}

/* Email that expires comes first: in ascending order, null is last. */
const CLAIM = `
UPDATE outbox SET due_at = now() + $1 * interval '1 millisecond'
WHERE id IN (
  SELECT id FROM outbox
  WHERE due_at <= now() AND sent_at IS NULL AND failed_at IS NULL
  ORDER BY expires_at, due_at, id LIMIT $2
  FOR UPDATE SKIP LOCKED
)
RETURNING id::text, expires_at IS NOT NULL AS expires`;

/* Skips locked rows, because their emails are already being sent. */
const MARK_QUEUED = `
UPDATE outbox SET due_at = now() + $2 * interval '1 millisecond'
WHERE id IN (SELECT id FROM outbox WHERE id = ANY($1) AND sent_at IS NULL FOR UPDATE SKIP LOCKED)`;

const RELEASE = `UPDATE outbox SET due_at = now() WHERE id = ANY($1) AND sent_at IS NULL`;
