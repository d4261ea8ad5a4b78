import { setTimeout as delay } from 'node:timers/promises';
import { failSpan, withSpan } from '@popnook/http-server';
import type { Pool, PoolClient } from 'pg';
import type { EncryptedMailPayloads } from './encrypted-mail-payloads';
import { countAttempt } from './mail-metrics';
import { PermanentMailError, type SmtpMailer } from './smtp-mailer';
import { unsubscribePath } from './rendering/email-content';
import { findTemplate } from './templates';

interface OutboxRow {
  id: string;
  /** The part of the Message-ID before the host name. */
  messageName: string;
  eventKey: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  isLastAttempt: boolean;
  isExpired: boolean;
  /** The age of the email, without the time for which it was held. */
  ageSeconds: number;
  /** The trace of the request that caused the email. */
  traceparent: string | null;
}

export interface DeliveryResult {
  outcome: 'sent' | 'failed permanently' | 'already done';
  /** Why the email has failed permanently. */
  reason?: string;
}

const MARK_RETRY_DELAY_MS = 50;

/**
 * Sends the email of an outbox row. Only one worker at a time sends it. Once it has been sent or has permanently failed, no
 * worker sends it again.
 */
export class MailDelivery {
  private isStopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly mailer: SmtpMailer,
    private readonly payloads: EncryptedMailPayloads,
    private readonly siteUrl: string,
    /** Called with the error if an email was sent but the database could not record that. */
    private readonly warn: (error: unknown) => void,
  ) {}

  /**
   * Gives up on emails that were sent but could not be marked as sent yet. They will be sent a second time, with the same
   * Message-ID.
   */
  stop(): void {
    this.isStopped = true;
  }

  /** @throws if sending failed and should be tried again */
  async deliver(outboxId: string): Promise<DeliveryResult> {
    const client = await this.pool.connect();
    try {
      return await this.deliverOn(client, outboxId);
    } finally {
      client.release();
    }
  }

  /**
   * The row is locked while its email is being sent. A second worker with the same job waits, and then sends the email
   * only if the first one failed. If a worker is killed, its connection ends and releases the lock.
   */
  private async deliverOn(client: PoolClient, outboxId: string): Promise<DeliveryResult> {
    await client.query('BEGIN');
    try {
      const row = await lockPending(client, outboxId);
      if (!row) {
        await client.query('COMMIT');
        return { outcome: 'already done' };
      }
      const failure = await this.attempt(client, row);
      if (!failure) return { outcome: 'sent' };
      if (isFinal(row, failure)) return { outcome: 'failed permanently', reason: failure.message };
      // The failure is already committed, so the rollback below does not undo anything.
      throw failure;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Sends the email and commits the outcome. @returns the error if sending failed */
  private attempt(client: PoolClient, row: OutboxRow): Promise<Error | undefined> {
    const attributes = { 'popnook.email.kind': row.kind, 'popnook.email.age_seconds': row.ageSeconds };
    const settings = { kind: 'CONSUMER', parent: row.traceparent, attributes } as const;
    return withSpan('mail.deliver', settings, async (span) => {
      const startedAt = performance.now();
      const failure = await this.trySending(row);
      if (failure) await storeFailure(client, row, failure);
      else await this.markSent(client, row);
      const outcome = outcomeOf(row, failure);
      countAttempt({ ...row, startedAt }, outcome);
      span?.setAttribute('popnook.email.outcome', outcome);
      if (span && failure) failSpan(span, outcome);
      return failure;
    });
  }

  private async markSent(client: PoolClient, row: OutboxRow): Promise<void> {
    try {
      await client.query(MARK_SENT, [row.id]);
      await client.query('COMMIT');
    } catch (error) {
      // Ends the failed transaction, because another email may use this connection.
      await client.query('ROLLBACK').catch(() => undefined);
      await this.markSentLater(row, error);
    }
  }

  /**
   * The mail server has accepted the email, but the database could not record that, for example because the database
   * restarted. An email that is not marked as sent would be sent again, so this tries to mark it, with other connections, until
   * that succeeds.
   */
  private async markSentLater({ id }: OutboxRow, error: unknown): Promise<void> {
    this.warn(error);
    let isMarked = false;
    while (!isMarked) {
      if (this.isStopped) throw error;
      await delay(MARK_RETRY_DELAY_MS);
      isMarked = await this.pool.query(MARK_SENT, [id]).then(
        () => true,
        () => false,
      );
    }
  }

  /** @returns the error if sending failed */
  private async trySending(row: OutboxRow): Promise<Error | undefined> {
    if (row.isExpired) return new PermanentMailError('It expired before it could be sent.');
    try {
      const template = findTemplate(row.kind);
      if (!template) throw new Error(`This version has no template for emails of kind '${row.kind}'.`);
      const props = this.payloads.unpack(row);
      const content = {
        subject: template.subject(props),
        text: template.text(props, this.siteUrl),
        html: template.html(props, this.siteUrl),
        replyTo: template.replyTo(props),
        unsubscribeUrl: this.unsubscribeUrl(template.unsubscribeToken(props)),
        attachments: template.attachments(props, { siteUrl: this.siteUrl, address: this.mailer.address }),
      };
      await this.mailer.send({ name: row.messageName, to: row.recipient, ...content });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private unsubscribeUrl(token: string | undefined): string | undefined {
    return token && this.siteUrl + unsubscribePath(token);
  }
}

const isFinal = (row: OutboxRow, failure: Error) =>
  failure instanceof PermanentMailError || row.isLastAttempt;

function outcomeOf(row: OutboxRow, failure: Error | undefined) {
  if (!failure) return 'sent';
  if (row.isExpired) return 'expired';
  return isFinal(row, failure) ? 'rejected' : 'retried';
}

/** Locks the row, unless its email was already sent or has permanently failed. */
async function lockPending(client: PoolClient, outboxId: string): Promise<OutboxRow | undefined> {
  const { rows } = await client.query<OutboxRow>(LOCK_PENDING, [outboxId]);
  return rows[0];
}

/*
 * Once a row is more than four days old, its next attempt is the last one. Mail servers usually stop retrying after that
 * time, too. Rows written by older releases have no message_id: earlier attempts to send them used `outbox-` and the row's id
 * as the name, so that name is used again.
 */
const LOCK_PENDING = `
SELECT id::text, coalesce(message_id::text, 'outbox-' || id) AS "messageName", event_key AS "eventKey", kind, recipient,
  payload, created_at < now() - interval '4 days' AS "isLastAttempt",
  expires_at IS NOT NULL AND expires_at <= clock_timestamp() AS "isExpired",
  extract(epoch FROM clock_timestamp() - coalesce(held_until, created_at))::float8 AS "ageSeconds",
  traceparent
FROM outbox WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL
FOR UPDATE`;

async function storeFailure(client: PoolClient, row: OutboxRow, failure: Error): Promise<void> {
  await client.query(STORE_FAILURE, [row.id, failure.message, isFinal(row, failure)]);
  await client.query('COMMIT');
}

/* If the recipient's account was deleted before the email was sent, replaces the address with the account's placeholder (D11). */
const MARK_SENT = `
UPDATE outbox SET sent_at = now(), attempts = attempts + 1, last_error = NULL, payload = '{}',
  recipient = coalesce((SELECT email FROM users WHERE id = recipient_id AND status = 'deleted'), recipient)
WHERE id = $1 AND sent_at IS NULL`;

/*
 * Unless the email has expired, its payload is kept: for the next attempt or, after the last one, for an administrator who
 * sends the email again.
 */
const STORE_FAILURE = `
UPDATE outbox SET attempts = attempts + 1, last_error = $2, failed_at = CASE WHEN $3 THEN now() END,
  payload = CASE WHEN expires_at <= clock_timestamp() THEN '{}' ELSE payload END
WHERE id = $1`;
