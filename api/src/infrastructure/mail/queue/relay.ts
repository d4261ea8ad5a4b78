import type { Pool } from 'pg';
import { jobFor, type MailQueue } from './mail-queue';
import { within } from './within';

export interface RelaySettings {
  /** How often to look for rows that no nudge announced. */
  sweepEveryMs: number;
  /** A row still unsent so long after it was queued is queued again: the queue may have lost it. */
  requeueAfterMs: number;
}

const BATCH = 500;
const QUEUE_ANSWERS_MS = 5_000;

/** Moves rows of the outbox to the queue: at a nudge after a commit, and in a sweep that misses none. */
export class Relay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly queue: Pick<MailQueue, 'addBulk'>,
    private readonly settings: RelaySettings,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Sweeps now, or once more after the sweep under way. */
  nudge(): void {
    if (this.stopped) return;
    if (this.running) this.again = true;
    else this.running = this.sweep().finally(() => this.finished());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private finished(): void {
    this.running = undefined;
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => this.nudge(), this.again ? 0 : this.settings.sweepEveryMs);
    this.again = false;
  }

  private async sweep(): Promise<void> {
    try {
      while (!this.stopped && (await this.moveBatch()) === BATCH);
    } catch (error) {
      this.onError(error);
    }
  }

  /**
   * The rows are claimed before they are queued, so that relays do not all queue the same ones, and only for as long
   * as queueing takes: a relay killed in between leaves rows that are due again soon. Adding a job twice adds it once.
   */
  private async moveBatch(): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(claim, [2 * QUEUE_ANSWERS_MS, BATCH]);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    try {
      await within(QUEUE_ANSWERS_MS, 'The queue', this.queue.addBulk(ids.map(jobFor)));
    } catch (error) {
      await this.pool.query(giveBack, [ids]);
      throw error;
    }
    await this.pool.query(queued, [ids, this.settings.requeueAfterMs]);
    return rows.length;
  }
}

const claim = `
UPDATE outbox SET due_at = now() + $1 * interval '1 millisecond'
WHERE id IN (
  SELECT id FROM outbox
  WHERE due_at <= now() AND sent_at IS NULL AND failed_at IS NULL
  ORDER BY due_at, id LIMIT $2
  FOR UPDATE SKIP LOCKED
)
RETURNING id::text`;

/* A row that is locked is on its way to the mail server already. */
const queued = `
UPDATE outbox SET due_at = now() + $2 * interval '1 millisecond'
WHERE id IN (SELECT id FROM outbox WHERE id = ANY($1) AND sent_at IS NULL FOR UPDATE SKIP LOCKED)`;

const giveBack = `UPDATE outbox SET due_at = now() WHERE id = ANY($1) AND sent_at IS NULL`;
