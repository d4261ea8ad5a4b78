import { measurePool } from '@popnook/http-server';
import { Pool } from 'pg';
import { EncryptedMailPayloads } from './encrypted-mail-payloads';
import { MailDelivery } from './mail-delivery';
import { MailQueueWorker, SENDING_TIMEOUT_MS, waitForClosing } from './mail-queue-worker';
import { ignoreErrorEvents, type QueueName, type QueueSettings } from './mail-queue';
import { OutboxListener } from './outbox-listener';
import { OutboxRelay, type RelaySettings, defaultRelaySettings } from './outbox-relay';
import { SmtpMailer, type SmtpSettings } from './smtp-mailer';

export type MailWorkerSettings = QueueSettings & SmtpSettings & { secret: string };

/**
 * The log of the mail worker. Lines refer to emails by the ids of their outbox rows. Addresses (D11) and sign-in codes (D6)
 * are removed from quoted error messages of the mail server.
 */
export interface MailLog {
  log(line: string): void;
  warn(line: string): void;
}

/**
 * Queues a job for each outbox row, and sends the emails of queued jobs. It has its own database connections, so that a
 * slow mail server does not delay requests to the API.
 */
export class MailWorker {
  private readonly warnings: ThrottledWarnings;
  private readonly pool: Pool;
  private readonly mailer: SmtpMailer;
  private readonly queues: { expiring: MailQueueWorker; regular: MailQueueWorker };
  private readonly relay: OutboxRelay;
  private readonly listener: OutboxListener;
  private readonly delivery: MailDelivery;
  private readonly stopMeasuring: () => void;

  constructor(
    private readonly settings: MailWorkerSettings,
    private readonly log: MailLog,
    relaySettings: RelaySettings = defaultRelaySettings,
  ) {
    this.warnings = new ThrottledWarnings((line) => log.warn(line));
    this.pool = openPool(settings);
    this.pool.on('error', (error) => this.warn(error));
    this.stopMeasuring = measurePool('mail', this.pool, poolSize(settings));
    this.mailer = new SmtpMailer(settings);
    this.delivery = new MailDelivery(
      this.pool,
      this.mailer,
      new EncryptedMailPayloads(settings.secret),
      settings.publicUrl,
      (error) => this.warn(error),
    );
    this.queues = { expiring: this.openQueue('expiring-mail'), regular: this.openQueue('mail') };
    this.relay = new OutboxRelay(this.pool, this.queues, relaySettings, (error) => this.warn(error));
    this.listener = new OutboxListener(settings.databaseUrl, () => this.relay.trigger());
  }

  /**
   * Starts even if Redis is down. Email is then sent when Redis is available again.
   * @throws if the queue refuses the connection, for example because of a wrong password
   */
  async start(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.start()));
    await this.listener.start();
    // Finds rows even if the listener could not connect.
    this.relay.trigger();
  }

  /** Waits a few seconds for emails that are being sent, then aborts them. Other workers send the rest. */
  async stop(): Promise<void> {
    this.stopMeasuring();
    await this.listener.stop();
    await this.relay.stop();
    const abortSending = setTimeout(() => this.abortSending(), SENDING_TIMEOUT_MS);
    await Promise.all(Object.values(this.queues).map((queue) => queue.stop()));
    clearTimeout(abortSending);
    // Even if nothing is being sent, because this also closes the connections to the mail server.
    this.abortSending();
    await waitForClosing('The database', this.pool.end()).catch((error: unknown) => this.warn(error));
  }

  private abortSending(): void {
    this.mailer.stop();
    this.delivery.stop();
  }

  private openQueue(name: QueueName): MailQueueWorker {
    return new MailQueueWorker(
      name,
      this.settings,
      (outboxId) => this.send(outboxId),
      (error) => this.warn(error),
    );
  }

  private async send(outboxId: string): Promise<void> {
    try {
      const { outcome, reason } = await this.delivery.deliver(outboxId);
      if (outcome === 'failed permanently') this.log.warn(`mail ${outboxId}: ${outcome}: ${reason}`);
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

/** One connection for each email that can be sent at the same time from either queue, and two for the relay. */
const poolSize = ({ mailConcurrency }: MailWorkerSettings) => 2 * mailConcurrency + 2;

const openPool = (settings: MailWorkerSettings) =>
  new Pool({
    connectionString: settings.databaseUrl,
    max: poolSize(settings),
    connectionTimeoutMillis: 10_000,
    // Both are longer than sending an email can take (60 s): its transaction is idle during that time, and another delivery of the
    // same email waits for the lock of its row.
    statement_timeout: 100_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    onConnect: ignoreErrorEvents,
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
