import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { OutgoingMail } from '../../../application/mail/outgoing-mail';
import { Database } from '../../persistence/database';
import { SqlOutbox } from '../../persistence/mail/outbox';
import { sampleBooking } from '../templates/booking-details';
import { EncryptedMailPayloads } from '../encrypted-mail-payloads';
import { MailDelivery } from '../mail-delivery';
import { ignoreErrorEvents } from '../mail-queue';
import { MailWorker, type MailWorkerSettings } from '../mail-worker';
import type { RelaySettings } from '../outbox-relay';
import { SmtpMailer } from '../smtp-mailer';
import { MailServer } from './mail-server';

const SECRET = 'a secret of at least thirty-two characters';

export interface OutboxRow {
  id: string;
  message_id: string;
  recipient: string;
  payload: object;
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  failed_at: Date | null;
}

/** A database, a mail server, and mail workers that use the queue under test. */
export class MailSystem {
  readonly mailServer = new MailServer();
  readonly logLines: string[] = [];
  readonly warnings: string[] = [];
  private readonly payloads = new EncryptedMailPayloads(SECRET);
  private readonly connection: Database;
  readonly outbox: SqlOutbox;
  private readonly pool: Pool;
  private readonly mailers: SmtpMailer[] = [];
  private readonly workers = new Set<MailWorker>();
  private readonly processes = new Set<ChildProcess>();

  private constructor(
    readonly database: TestDatabase,
    readonly source: DataSource,
    readonly redisUrl: string | undefined,
  ) {
    this.connection = new Database(source);
    this.outbox = new SqlOutbox(this.connection, this.payloads);
    this.pool = new Pool({ connectionString: database.url, onConnect: ignoreErrorEvents });
    this.pool.on('error', () => undefined);
  }

  static async start(redisUrl?: string): Promise<MailSystem> {
    const database = await testDatabase();
    // Some tests terminate all connections to the database, including those of this data source and of `pool`.
    const extra = { onConnect: ignoreErrorEvents };
    const source = await new DataSource({ type: 'postgres', url: database.url, extra }).initialize();
    const system = new MailSystem(database, source, redisUrl);
    await system.mailServer.start();
    return system;
  }

  settings(): MailWorkerSettings {
    const { redisUrl, mailServer, database } = this;
    const addresses = {
      databaseUrl: database.url,
      redisUrl,
      smtpUrl: mailServer.url,
      publicUrl: 'https://popnook.test',
    };
    return { ...addresses, mailFrom: 'Popnook <hello@popnook.test>', secret: SECRET, mailConcurrency: 5 };
  }

  /** For tests that send email without the queue. */
  delivery(): MailDelivery {
    const mailer = new SmtpMailer(this.settings());
    this.mailers.push(mailer);
    return new MailDelivery(this.pool, mailer, this.payloads, 'https://popnook.test', () => undefined);
  }

  /** The worker sweeps more often than in production, so that tests are fast. */
  async startWorker(
    settings: Partial<MailWorkerSettings> = {},
    timing: RelaySettings = { sweepEveryMs: 200, requeueAfterMs: 1_000 },
  ): Promise<MailWorker> {
    const log = {
      log: (line: string) => void this.logLines.push(line),
      warn: (line: string) => {
        this.logLines.push(line);
        this.warnings.push(line);
      },
    };
    const worker = new MailWorker({ ...this.settings(), ...settings }, log, timing);
    this.workers.add(worker);
    await worker.start();
    return worker;
  }

  async startWorkerProcess(settings: Partial<MailWorkerSettings> = {}): Promise<ChildProcess> {
    const program = path.join(import.meta.dirname, 'worker-process.ts');
    const args = ['--import', 'tsx', program, JSON.stringify({ ...this.settings(), ...settings })];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.processes.add(child);
    await once(child, 'message');
    return child;
  }

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.connection.run(work);
  }

  /** Adds emails to the outbox and commits them. */
  commit(...emails: OutgoingMail[]): Promise<void> {
    return this.inTransaction(() => this.outbox.add(...emails));
  }

  /** The outbox row of the email with this key. */
  async row(key: string): Promise<OutboxRow> {
    const [row] = await this.source.query('SELECT * FROM outbox WHERE event_key = $1', [key]);
    return row;
  }

  /** The number of emails that were not sent and have not permanently failed. */
  async countPending(): Promise<number> {
    const [row] = await this.source.query(
      'SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL',
    );
    return row.n;
  }

  /** Kills worker processes, and stops other workers gracefully. */
  async stopWorkers(): Promise<void> {
    for (const child of this.processes) child.kill('SIGKILL');
    this.processes.clear();
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    this.workers.clear();
  }

  async stop(): Promise<void> {
    await this.stopWorkers();
    for (const mailer of this.mailers) mailer.stop();
    await this.mailServer.stop();
    await this.pool.end();
    await this.source.destroy();
    await this.database.drop();
  }
}

/** An email to an address that identifies the test case. */
export const emailTo = (to: string, key = `test:${to}`): OutgoingMail => ({
  kind: 'booking-confirmed',
  key,
  to,
  props: sampleBooking,
});
