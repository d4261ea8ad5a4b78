import { Injectable } from '@nestjs/common';
import { MailPayloads, Outbox, OUTBOX_CHANNEL } from '../../../application/mail/outbox';
import type { OutgoingMail } from '../../../application/mail/outgoing-mail';
import { Database } from '../database';

@Injectable()
export class SqlOutbox extends Outbox {
  constructor(
    private readonly database: Database,
    private readonly payloads: MailPayloads,
  ) {
    super();
  }

  /** Also notifies the worker. PostgreSQL delivers the notification after the commit and discards it on rollback. */
  async add(...emails: OutgoingMail[]): Promise<void> {
    if (emails.length === 0) return;
    const rows = emails.map((email) => ({
      event_key: email.key,
      kind: email.kind,
      recipient: email.to,
      payload: this.payloads.pack(email),
      valid_minutes: email.validMinutes ?? null,
    }));
    await this.database.query(INSERT, [JSON.stringify(rows), OUTBOX_CHANNEL]);
  }
}

const INSERT = `
WITH added AS (
  INSERT INTO outbox (event_key, kind, recipient, payload, expires_at)
  SELECT event_key, kind, recipient, payload, now() + valid_minutes * interval '1 minute'
  FROM jsonb_to_recordset($1::jsonb)
    AS mail (event_key text, kind text, recipient text, payload jsonb, valid_minutes integer)
  ON CONFLICT (event_key) DO NOTHING
  RETURNING id
)
SELECT pg_notify($2, '') FROM added LIMIT 1`;
