import { Injectable } from '@nestjs/common';
import { ExpiredRows } from '../../../application/maintenance/expired-rows';
import { eraseRecentAccounts } from '../account/erased-account';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import { ERASE_EMAILS } from '../mail/erased-emails';

const BATCH_SIZE = 1000;

const expiredRows = [
  // Codes count toward the sending limits for a day, even after they were used (D6).
  { table: 'verification_codes', key: 'id', when: `created_at < now() - interval '1 day'` },
  { table: 'sessions', key: 'id', when: 'expires_at <= now()' },
  // The list of tokens shows expired tokens for 30 days.
  { table: 'access_tokens', key: 'id', when: `expires_at < now() - interval '30 days'` },
  // Emails are listed for 30 days (D42).
  { table: 'outbox', key: 'id', when: `coalesce(sent_at, failed_at) < now() - interval '30 days'` },
  // The log of a webhook shows the deliveries of the last 30 days (D64).
  {
    table: 'webhook_deliveries',
    key: 'id',
    when: `due_at IS NULL AND last_attempt_at < now() - interval '30 days'`,
  },
  // An idempotency key is valid for a day (D34).
  { table: 'idempotency_keys', key: 'user_id, key', when: `created_at <= now() - interval '24 hours'` },
  // These dates are in the past in every time zone (D63).
  { table: 'waitlist_entries', key: 'id', when: `start_date < ${TODAY_IN_UTC} - 1` },
  { table: 'rate_limits', key: 'key', when: 'expire < extract(epoch from now()) * 1000' },
];

@Injectable()
export class SqlExpiredRows extends ExpiredRows {
  constructor(private readonly database: Database) {
    super();
  }

  async delete(signal: { readonly aborted: boolean }): Promise<number> {
    // First erases personal data of deleted accounts that could not be erased when they were deleted (D11).
    await eraseRecentAccounts(this.database, signal);
    for (const statement of ERASE_EMAILS) if (!signal.aborted) await this.database.query(statement, [null]);
    let deleted = 0;
    for (const { table, key, when } of expiredRows) {
      const batch = `SELECT ${key} FROM ${table} WHERE ${when} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
      let count = BATCH_SIZE;
      while (count === BATCH_SIZE && !signal.aborted) {
        const rows = await this.database.query(
          `DELETE FROM ${table} WHERE (${key}) IN (${batch}) RETURNING 1`,
        );
        count = rows.length;
        deleted += count;
      }
    }
    return deleted;
  }
}
