import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { Pool } from 'pg';
import { EncryptedMailPayloads } from './encrypted-mail-payloads';
import { MailDelivery } from './mail-delivery';
import {
  type JobProcessor,
  type MailQueue,
  openJobProcessor,
  openMailQueue,
  type QueueSettings,
} from './mail-queue';
import { OutboxListener } from './outbox-listener';
import { OutboxRelay, type RelaySettings } from './outbox-relay';
import { SmtpMailer, type SmtpSettings } from './smtp-mailer';

export type MailWorkerSettings = QueueSettings & SmtpSettings & { secret: string; mailConcurrency: number };

/**
 * The log of the mail worker. Lines refer to emails by the ids of their outbox rows. Quoted error messages of the mail
 * server may contain addresses, but no sign-in codes (D6).
 */
export interface MailLog {
  log(line: string): void;
  warn(line: string): void;
}

const defaultRelaySettings: RelaySettings = { sweepEveryMs: 5_000, requeueAfterMs: 60_000 };
const SENDING_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 1_000;
const READY_TIMEOUT_MS = 2_000;

/**
 * Queues a job for each outbox row, and sends the emails of queued jobs. It has its own database connections, so that a
 * slow mail server does not delay requests to the API.
 */
export class MailWorker {
  private readonly stopping = new AbortController();
  private readonly warnings: ThrottledWarnings;
  private readonly pool: Pool;
  private readonly mailer: SmtpMailer;
  private readonly queue: MailQueue;
  private readonly relay: OutboxRelay;
  private readonly listener: OutboxListener;
  private readonly delivery: MailDelivery;
  private processor: JobProcessor | undefined;

  constructor(
    private readonly settings: MailWorkerSettings,
    private readonly log: MailLog,
    relaySettings: RelaySettings = defaultRelaySettings,
  ) {
    this.warnings = new ThrottledWarnings((line) => log.warn(line));
    this.pool = openPool(settings);
    this.pool.on('error', (error) => this.warn(error));
    this.mailer = new SmtpMailer(settings);
    this.delivery = new MailDelivery(
      this.pool,
      this.mailer,
      new EncryptedMailPayloads(settings.secret),
      settings.publicUrl,
    );
    this.queue = openMailQueue(settings, this.stopping.signal);
    this.queue.on('error', (error) => this.warn(error));
    this.relay = new OutboxRelay(this.pool, this.queue, relaySettings, (error) => this.warn(error));
    this.listener = new OutboxListener(settings.databaseUrl, () => this.relay.trigger());
  }

  /**
   * Starts even if Redis is down; email is then sent later.
   * @throws if the queue refuses the connection, for example because of a wrong password
   */
  async start(): Promise<void> {
    this.processor = openJobProcessor(this.settings, this.stopping.signal, (outboxId) => this.send(outboxId));
    this.processor.on('error', (error) => this.warn(error));
    const running = this.runWhenReady(this.processor);
    running.catch((error: unknown) => this.warn(error));
    await Promise.race([running, delay(READY_TIMEOUT_MS)]);
    await this.listener.start();
    this.relay.trigger();
  }

  /** BullMQ's loop would block the process if it ran before the connection was ready. */
  private async runWhenReady(processor: JobProcessor): Promise<void> {
    await Promise.all([processor.waitUntilReady(), this.queue.waitUntilReady()]);
    processor.run().catch((error: unknown) => this.warn(error));
  }

  /** Waits some seconds for emails that are being sent, then aborts them. Other workers send the rest. */
  async stop(): Promise<void> {
    await this.listener.stop();
    await this.relay.stop();
    const abortSending = setTimeout(() => this.mailer.stop(), SENDING_TIMEOUT_MS);
    const closing = this.processor?.close(!(await this.queueResponds()));
    this.stopping.abort();
    await this.waitForClosing('The worker', closing, SENDING_TIMEOUT_MS + CLOSE_TIMEOUT_MS);
    clearTimeout(abortSending);
    await this.waitForClosing('The queue', this.queue.close(), CLOSE_TIMEOUT_MS);
    await this.waitForClosing('The database', this.pool.end(), CLOSE_TIMEOUT_MS);
  }

  /** BullMQ must be closed by force if the queue is down, because it would otherwise wait for it. */
  private queueResponds(): Promise<boolean> {
    const response = pTimeout(this.queue.getJobCountByTypes('waiting'), {
      milliseconds: RESPONSE_TIMEOUT_MS,
    });
    return response.then(
      () => true,
      () => false,
    );
  }

  private async waitForClosing(
    name: string,
    closing: Promise<void> | undefined,
    limitMs: number,
  ): Promise<void> {
    if (!closing) return;
    const message = `${name} did not close within ${limitMs / 1000} s.`;
    await pTimeout(closing, { milliseconds: limitMs, message }).catch((error: unknown) => this.warn(error));
  }

  private async send(outboxId: string): Promise<void> {
    try {
      const { outcome, reason } = await this.delivery.deliver(outboxId);
      if (outcome === 'given up') this.log.warn(`mail ${outboxId}: given up: ${reason}`);
      else this.log.log(`mail ${outboxId}: ${outcome}`);
    } catch (error) {
      this.warn(error);
      throw error;
    }
  }

  private warn(error: unknown): void {
    this.warnings.add(error instanceof Error ? error.message || error.name : String(error));
  }
}

/** One connection for each email that is being sent, and two for the relay. */
const openPool = ({ databaseUrl, mailConcurrency }: MailWorkerSettings) =>
  new Pool({
    connectionString: databaseUrl,
    max: mailConcurrency + 2,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 100_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
  });

const REPEAT_AFTER_MS = 60_000;

/** During an outage, the same error can occur many times a second. It is logged at most once a minute. */
export class ThrottledWarnings {
  private readonly lastLogged = new Map<string, number>();

  constructor(
    private readonly log: (line: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  add(line: string): void {
    const time = this.now();
    for (const [earlierLine, loggedAt] of this.lastLogged)
      if (time - loggedAt >= REPEAT_AFTER_MS) this.lastLogged.delete(earlierLine);
    if (this.lastLogged.has(line)) return;
    this.lastLogged.set(line, time);
    this.log(line);
  }
}
