import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Erases the personal data that earlier deletions of accounts left behind (D11): texts about these accounts in the audit log, their
 * listings, and addresses in error messages of mail servers. The worker erases what else is in the outbox, see
 * mail/erased-emails.ts. The index finds the emails that were sent to an address before its owner signed up.
 */
export class ErasedAccounts1766000000019 implements MigrationInterface {
  name = 'ErasedAccounts1766000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withoutPersonalText);
    await runner.query(eraseListing);
    await runner.query(auditEntriesAbout);
    await runner.query(eraseAuditTexts);
    await runner.query(`
      SELECT erase_listings(id), erase_audit_texts(id) FROM users WHERE status = 'deleted';
      UPDATE outbox SET last_error = regexp_replace(last_error, '[^[:space:]<>]+@[^[:space:]<>]+', '…', 'g')
        WHERE last_error LIKE '%@%';
      UPDATE audit_log SET before = before - 'error' WHERE entity = 'email' AND before->>'error' LIKE '%@%';
      CREATE INDEX outbox_to_strangers ON outbox (recipient) WHERE recipient_id IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* Removes texts from the values of an audit log entry, and keeps what was decided. */
const withoutPersonalText = `
CREATE FUNCTION without_personal_text(values_of_record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(values_of_record)
  WHERE key IN ('role', 'status', 'cancelledBookings', 'cancelReason', 'approvalStatus', 'changedSinceApproval', 'isActive',
    'hostId', 'flagged', 'rating', 'startDate', 'endDate', 'totalAmount', 'fields')
$$;
`;

/* Bookings keep their amounts and the city, but nothing that the host has written (D11). */
const eraseListing = `
CREATE FUNCTION erase_listings(user_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE spaces SET name = 'Closed space', description = '', address = '', latitude = NULL, longitude = NULL,
    opening_hours = NULL, allowed_goods = NULL, house_rules = NULL, amenities = '{}', images = '[]', approval_notes = NULL,
    is_active = false, updated_at = now()
  WHERE host_id = $1;
  UPDATE sub_spaces SET name = 'Display', description = NULL, dimensions = NULL, images = '[]', updated_at = now()
  WHERE space_id IN (SELECT id FROM spaces WHERE host_id = $1);
  UPDATE space_availability SET notes = NULL
  WHERE notes IS NOT NULL AND space_id IN (SELECT id FROM spaces WHERE host_id = $1);
  DELETE FROM reviewed_listings WHERE space_id IN (SELECT id FROM spaces WHERE host_id = $1);
$$;
`;

/* The audit log entries about the user, their listings, their bookings as vendor or host, and their deleted reviews. */
const auditEntriesAbout = `
CREATE FUNCTION audit_entries_about(user_id integer) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM audit_log WHERE entity = 'user' AND entity_id = $1::text
  UNION
  SELECT a.id FROM spaces s JOIN audit_log a ON a.entity = 'space' AND a.entity_id = s.id::text WHERE s.host_id = $1
  UNION
  SELECT a.id FROM bookings b JOIN audit_log a ON a.entity = 'booking' AND a.entity_id = b.id::text WHERE b.vendor_id = $1
  UNION
  SELECT a.id FROM spaces s JOIN bookings b ON b.space_id = s.id
    JOIN audit_log a ON a.entity = 'booking' AND a.entity_id = b.id::text
  WHERE s.host_id = $1
  UNION
  SELECT id FROM audit_log WHERE entity = 'review' AND before->>'reviewerId' = $1::text
$$;
`;

/* Excludes the entries of the current transaction, because they are about the deletion itself. */
const eraseAuditTexts = `
CREATE FUNCTION erase_audit_texts(user_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE audit_log SET before = without_personal_text(before), after = without_personal_text(after)
  WHERE created_at < now() AND id IN (SELECT audit_entries_about($1))
$$;
`;
