import type { Database } from '../database';
import { REMOVE_SECOND_FACTOR } from './sql-second-factors';

/** Records the deletion, so that `eraseRecentAccounts` erases the account again. */
const REMEMBER = 'INSERT INTO recently_erased (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

/*
 * Erases the texts of audit log entries. `created_at` and `erased_at` are the times when the transactions of the action and of the
 * deletion started. While the deletion waited for a lock, other actions could start, so the minute after `erased_at` is included.
 * The entries about the deletion itself were created at `erased_at`, and keep their texts.
 */
const ERASE_AUDIT_TEXTS = `
UPDATE audit_log SET before = without_personal_text(before), after = without_personal_text(after)
FROM recently_erased r
WHERE r.user_id = $1 AND id IN (SELECT audit_entries_about($1))
  AND created_at <> r.erased_at AND created_at < r.erased_at + interval '1 minute'`;

/**
 * Erases personal data (D11), except in the user's own row (see User.anonymize) and in the outbox (see ERASE_EMAILS). Uploads only
 * lose their owner here. The clean-up job later deletes those that are no longer used anywhere.
 */
const ERASE = [
  ...REMOVE_SECOND_FACTOR,
  'DELETE FROM vendor_profiles WHERE user_id = $1',
  'DELETE FROM saved_filters WHERE user_id = $1',
  'DELETE FROM saved_spaces WHERE user_id = $1',
  'DELETE FROM saved_searches WHERE user_id = $1',
  'DELETE FROM waitlist_entries WHERE user_id = $1',
  'SELECT erase_listings($1)',
  ERASE_AUDIT_TEXTS,
  'UPDATE bookings SET message = NULL WHERE vendor_id = $1 AND message IS NOT NULL',
  `UPDATE bookings SET decline_message = NULL WHERE decline_message IS NOT NULL
   AND (vendor_id = $1 OR space_id IN (SELECT id FROM spaces WHERE host_id = $1))`,
  'DELETE FROM booking_flags WHERE flagged_by = $1',
  'DELETE FROM listing_drafts WHERE user_id = $1',
  'UPDATE uploads SET owner_id = NULL WHERE owner_id = $1',
];

/** Must run in the transaction that deletes the account. */
export async function eraseAccount(database: Database, userId: number): Promise<void> {
  for (const statement of [REMEMBER, ...ERASE]) await database.query(statement, [userId]);
}

/** Forgets a deletion after ten minutes, because no transaction takes that long. */
const FORGET = `DELETE FROM recently_erased WHERE user_id = $1 AND erased_at < now() - interval '10 minutes'`;

/**
 * Erases recently deleted accounts again: a transaction that started before a deletion can store personal data (such as an
 * administrator's reason for deleting a review) after the deletion.
 */
export async function eraseRecentAccounts(
  database: Database,
  signal: { readonly aborted: boolean },
): Promise<void> {
  const rows = await database.query<{ id: number }>('SELECT user_id AS id FROM recently_erased ORDER BY 1');
  for (const { id } of rows)
    if (!signal.aborted)
      await database.run(async () => {
        for (const statement of [...ERASE, FORGET]) await database.query(statement, [id]);
      });
}
