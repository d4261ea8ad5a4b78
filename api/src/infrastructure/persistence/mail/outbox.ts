import { Injectable } from '@nestjs/common';
import { currentTraceparent, withSpan } from '@popnook/http-server';
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

  /** Adds emails and notifies the worker. PostgreSQL delivers the notification after the commit and discards it on rollback. */
  async add(...emails: OutgoingMail[]): Promise<void> {
    if (emails.length === 0) return;
    await withSpan('outbox.add', { kind: 'PRODUCER', attributes: { 'popnook.emails': emails.length } }, () =>
      this.insert(emails),
    );
  }

  /** Stores the current span with the emails, so that the worker continues its trace. */
  private async insert(emails: OutgoingMail[]): Promise<void> {
    const traceparent = currentTraceparent() ?? null;
    const rows = emails.map((email) => ({
      event_key: email.key,
      kind: email.kind,
      recipient: email.to,
      payload: this.payloads.pack(email),
      subject: this.payloads.subject(email),
      space_id: 'spaceId' in email.props ? email.props.spaceId : null,
      booking_id: 'bookingId' in email.props ? email.props.bookingId : null,
      valid_minutes: email.validMinutes ?? null,
      hold_minutes: email.holdMinutes ?? null,
      traceparent,
    }));
    await this.database.query(INSERT, [JSON.stringify(rows), OUTBOX_CHANNEL]);
  }

  async dropHeld(...keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const dropped = await this.database.query<{ key: string }>(DROP_HELD, [keys]);
    return dropped.map(({ key }) => key);
  }
}

const INSERT = `
WITH added AS (
  INSERT INTO outbox (event_key, kind, recipient, payload, subject, recipient_id, space_id, booking_id, expires_at,
    held_until, due_at, traceparent)
  SELECT event_key, kind, recipient, payload, subject, (SELECT id FROM users WHERE email = recipient), space_id, booking_id,
    now() + valid_minutes * interval '1 minute', now() + hold_minutes * interval '1 minute',
    now() + coalesce(hold_minutes, 0) * interval '1 minute', traceparent
  FROM jsonb_to_recordset($1::jsonb) AS mail (event_key text, kind text, recipient text, payload jsonb, subject text,
    space_id integer, booking_id integer, valid_minutes integer, hold_minutes integer, traceparent text)
  ON CONFLICT (event_key) DO NOTHING
  RETURNING id
)
SELECT pg_notify($2, '') FROM added LIMIT 1`;

/* Skips locked rows, because the worker locks an email while it sends it. */
const DROP_HELD = `
DELETE FROM outbox WHERE id IN (
  SELECT id FROM outbox
  WHERE event_key = ANY($1) AND held_until > clock_timestamp() AND sent_at IS NULL AND failed_at IS NULL
  FOR UPDATE SKIP LOCKED
)
RETURNING event_key AS key`;
