import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { EncryptedMailPayloads } from '../encrypted-mail-payloads';
import type { QueueSettings } from './backend';
import { Delivery } from './delivery';
import { type MailJobs, type MailQueue, openMailQueue, workMailQueue } from './mail-queue';
import { Nudges } from './nudges';
import { Postman, type PostmanSettings } from './postman';
import { Relay, type RelaySettings } from './relay';
import { Warnings } from './warnings';
import { within } from './within';

export type MailWorkerSettings = QueueSettings &
  PostmanSettings & { secret: string; mailConcurrency: number };

/** What became of a mail or of a connection, for the log. Never what a mail says or to whom it goes. */
export interface MailLog {
  log(line: string): void;
  warn(line: string): void;
}

const timing: RelaySettings = { sweepEveryMs: 5_000, requeueAfterMs: 60_000 };
const CURRENT_MAILS_MS = 8_000;
const CLOSING_MS = 10_000;
const ANSWER_MS = 1_000;
const READY_MS = 2_000;

/** Relay and worker of one process, with connections of their own, so that a slow mail server takes none from others. */
export class MailWorker {
  private readonly stopping = new AbortController();
  private readonly warnings: Warnings;
  private readonly pool: Pool;
  private readonly postman: Postman;
  private readonly queue: MailQueue;
  private readonly relay: Relay;
  private readonly nudges: Nudges;
  private readonly delivery: Delivery;
  private jobs: MailJobs | undefined;

  constructor(
    private readonly settings: MailWorkerSettings,
    private readonly log: MailLog,
    relaySettings: RelaySettings = timing,
  ) {
    this.warnings = new Warnings((line) => log.warn(line));
    this.pool = openPool(settings);
    this.pool.on('error', (error) => this.warn(error));
    this.postman = new Postman(settings);
    this.delivery = new Delivery(
      this.pool,
      this.postman,
      new EncryptedMailPayloads(settings.secret),
      settings.publicUrl,
    );
    this.queue = openMailQueue(settings, this.stopping.signal);
    this.queue.on('error', (error) => this.warn(error));
    this.relay = new Relay(this.pool, this.queue, relaySettings, (error) => this.warn(error));
    this.nudges = new Nudges(settings.databaseUrl, () => this.relay.nudge());
  }

  /**
   * A Redis that is down delays mails, not the start.
   * @throws when the queue refuses us, because of a wrong password for one.
   */
  async start(): Promise<void> {
    this.jobs = workMailQueue(this.settings, this.stopping.signal, (outboxId) => this.work(outboxId));
    this.jobs.on('error', (error) => this.warn(error));
    const running = this.runWhenReady(this.jobs);
    running.catch((error: unknown) => this.warn(error));
    await Promise.race([running, delay(READY_MS)]);
    await this.nudges.start();
    this.relay.nudge();
  }

  /** BullMQ's loop spins without a pause, and freezes the process, when its connection never became ready. */
  private async runWhenReady(jobs: MailJobs): Promise<void> {
    await Promise.all([jobs.waitUntilReady(), this.queue.waitUntilReady()]);
    jobs.run().catch((error: unknown) => this.warn(error));
  }

  /** Lets the mails on their way arrive, for some seconds; what is cut off is sent by the next worker. */
  async stop(): Promise<void> {
    await this.nudges.stop();
    await this.relay.stop();
    const cutOff = setTimeout(() => this.postman.stop(), CURRENT_MAILS_MS);
    const closing = this.jobs?.close(!(await this.queueAnswers()));
    this.stopping.abort();
    await this.close('The worker', closing, CURRENT_MAILS_MS + CLOSING_MS);
    clearTimeout(cutOff);
    await this.close('The queue', this.queue.close(), CLOSING_MS);
    await this.close('The database', this.pool.end(), CLOSING_MS);
  }

  /** BullMQ would wait for a queue that is away before it closes. */
  private queueAnswers(): Promise<boolean> {
    const answer = within(ANSWER_MS, 'The queue', this.queue.getJobCountByTypes('waiting'));
    return answer.then(
      () => true,
      () => false,
    );
  }

  private async close(who: string, closing: Promise<void> | undefined, limit: number): Promise<void> {
    if (closing) await within(limit, who, closing).catch((error: unknown) => this.warn(error));
  }

  private async work(outboxId: string): Promise<void> {
    try {
      const outcome = await this.delivery.deliver(outboxId);
      this.log.log(`mail ${outboxId}: ${outcome}`);
    } catch (error) {
      this.warn(error);
      throw error;
    }
  }

  private warn(error: unknown): void {
    this.warnings.add(error instanceof Error ? error.message || error.name : String(error));
  }
}

/** One connection for each mail on its way, and some for the relay. */
const openPool = ({ databaseUrl, mailConcurrency }: MailWorkerSettings) =>
  new Pool({
    connectionString: databaseUrl,
    max: mailConcurrency + 2,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 100_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
  });
