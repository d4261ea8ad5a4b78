import { Injectable } from '@nestjs/common';
import { type AdminEmail, FailedEmails } from '../../../application/admin/admin-emails';
import { OUTBOX_CHANNEL } from '../../../application/mail/outbox';
import type { Page, PageRequest } from '../../../application/pagination';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { readPage, Values } from '../pagination';

/** The columns of an email, for outbox rows `o`. */
export const EMAIL = `o.id, o.kind, o.recipient, o.subject, o.attempts, o.last_error AS error,
  o.created_at AS "queuedAt", o.sent_at AS "sentAt", o.failed_at AS "failedAt"`;

/** The condition for emails that need an administrator, as in the index `outbox_failed`. Sign-in codes are never listed. */
export const IS_FAILED = `(o.failed_at IS NOT NULL AND o.discarded_at IS NULL AND o.kind <> 'sign-in-code')`;

@Injectable()
export class SqlFailedEmails extends FailedEmails {
  constructor(private readonly database: Database) {
    super();
  }

  list(page: PageRequest): Promise<Page<AdminEmail>> {
    const listing = { columns: EMAIL, from: 'outbox o', id: 'o.id', where: [IS_FAILED] };
    return readPage<AdminEmail>(this.database, listing, new Values(), page);
  }

  async get(id: number): Promise<AdminEmail> {
    const [email] = await this.database.query<AdminEmail>(
      `SELECT ${EMAIL} FROM outbox o WHERE o.id = $1 AND o.discarded_at IS NULL AND o.kind <> 'sign-in-code'`,
      [id],
    );
    if (!email) throw DomainError.notFound('Email');
    return email;
  }

  async lock(id: number): Promise<AdminEmail | undefined> {
    const [email] = await this.database.query<AdminEmail>(
      `SELECT ${EMAIL} FROM outbox o WHERE o.id = $1 AND ${IS_FAILED} FOR UPDATE`,
      [id],
    );
    return email;
  }

  /** The creation time is reset, so that sending is retried for another four days. */
  async queueAgain(id: number): Promise<void> {
    await this.database.query(
      'UPDATE outbox SET failed_at = NULL, created_at = now(), due_at = now() WHERE id = $1',
      [id],
    );
    await this.database.query(`SELECT pg_notify($1, '')`, [OUTBOX_CHANNEL]);
  }

  /** The row is kept, so that a repeated event does not add the email again. */
  async discard(id: number): Promise<void> {
    await this.database.query(`UPDATE outbox SET discarded_at = now(), payload = '{}' WHERE id = $1`, [id]);
  }
}
