import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutgoingMail } from './mails';
import { OUTBOX_CHANNEL } from './outbox-channel';
import { Payloads } from './payloads';

/**
 * D52: mails are rows of the transaction that causes them, so a committed change never loses its mail and a rolled
 * back one never sends any. Nothing here knows the queue: no request waits for it.
 */
@Injectable()
export class Outbox {
  constructor(private readonly payloads: Payloads) {}

  /** Notifications are delivered at commit, and dropped with a rollback, by PostgreSQL itself. */
  async add(manager: EntityManager, ...mails: OutgoingMail[]): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({
      event_key: mail.key,
      kind: mail.kind,
      recipient: mail.to,
      payload: this.payloads.pack(mail),
    }));
    await manager.query(insert, [JSON.stringify(rows), OUTBOX_CHANNEL]);
  }
}

const insert = `
WITH added AS (
  INSERT INTO outbox (event_key, kind, recipient, payload)
  SELECT event_key, kind, recipient, payload
  FROM jsonb_to_recordset($1::jsonb) AS mail (event_key text, kind text, recipient text, payload jsonb)
  ON CONFLICT (event_key) DO NOTHING
  RETURNING id
)
SELECT pg_notify($2, '') FROM added LIMIT 1`;
