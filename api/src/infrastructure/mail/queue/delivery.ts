import type { Pool, PoolClient } from 'pg';
import { findMail } from '../mails';
import type { EncryptedMailPayloads } from '../encrypted-mail-payloads';
import { type Postman, RefusedForGood } from './postman';

interface Row {
  id: string;
  eventKey: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  stale: boolean;
}

export type Outcome = 'sent' | 'refused' | 'already done';

/** Sends the mail of one outbox row, at most once at a time and, once it is noted as sent, never again. */
export class Delivery {
  constructor(
    private readonly pool: Pool,
    private readonly postman: Postman,
    private readonly payloads: EncryptedMailPayloads,
    private readonly site: string,
  ) {}

  /** @throws when the mail may go through later. */
  async deliver(outboxId: string): Promise<Outcome> {
    const client = await this.pool.connect();
    try {
      return await this.deliverOn(client, outboxId);
    } finally {
      client.release();
    }
  }

  /**
   * The row stays locked while its mail is on its way. A second worker with the same job waits and then finds it sent;
   * the lock of a worker that is killed falls with its connection, with no clock involved.
   */
  private async deliverOn(client: PoolClient, outboxId: string): Promise<Outcome> {
    await client.query('BEGIN');
    try {
      const row = await lockUnsent(client, outboxId);
      const failure = row && (await this.send(row));
      if (row) await note(client, row, failure);
      await client.query('COMMIT');
      if (failure && !isFinal(row, failure)) throw failure;
      return row ? (failure ? 'refused' : 'sent') : 'already done';
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  private async send(row: Row): Promise<Error | undefined> {
    try {
      const mail = findMail(row.kind);
      if (!mail) throw new Error(`This version knows no mail '${row.kind}'.`);
      const props = this.payloads.unpack(row);
      const content = {
        subject: mail.subject(props),
        text: mail.text(props, this.site),
        html: mail.html(props, this.site),
        attachments: mail.attachments(props, this.site),
      };
      await this.postman.send({ id: row.id, to: row.recipient, ...content });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

const isFinal = (row: Row, failure: Error) => failure instanceof RefusedForGood || row.stale;

async function lockUnsent(client: PoolClient, outboxId: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(select, [outboxId]);
  return rows[0];
}

/* Four days of trying is what mail servers themselves give a message. */
const select = `
SELECT id::text, event_key AS "eventKey", kind, recipient, payload, created_at < now() - interval '4 days' AS stale
FROM outbox WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL
FOR UPDATE`;

async function note(client: PoolClient, row: Row, failure: Error | undefined): Promise<void> {
  if (!failure) await client.query(noteSent, [row.id]);
  else await client.query(noteFailure, [row.id, failure.message, isFinal(row, failure)]);
}

const noteSent = `
UPDATE outbox SET sent_at = now(), attempts = attempts + 1, last_error = NULL, payload = '{}' WHERE id = $1`;

const noteFailure = `
UPDATE outbox SET attempts = attempts + 1, last_error = $2, failed_at = CASE WHEN $3 THEN now() END,
  payload = CASE WHEN $3 THEN '{}' ELSE payload END
WHERE id = $1`;
