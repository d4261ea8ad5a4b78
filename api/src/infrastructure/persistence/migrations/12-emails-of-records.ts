import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Emails can be listed by recipient, space and booking, even after they were sent and their payload was emptied. The
 * new columns have no foreign keys, because those would lock the user's row while an email is added. With `daily_runs`, a
 * daily job runs only once per day, even if there are several workers.
 */
export class EmailsOfRecords1766000000012 implements MigrationInterface {
  name = 'EmailsOfRecords1766000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN subject text,
        ADD COLUMN recipient_id integer,
        ADD COLUMN space_id integer,
        ADD COLUMN booking_id integer,
        /* When an administrator decided not to send a failed email again. */
        ADD COLUMN discarded_at timestamptz;
      UPDATE outbox o SET recipient_id = u.id FROM users u WHERE u.email = o.recipient;
      UPDATE outbox SET space_id = split_part(event_key, ':', 2)::integer WHERE event_key ~ '^listing:[0-9]{1,9}:';
      UPDATE outbox o SET booking_id = b.id, space_id = b.space_id FROM bookings b
        WHERE o.event_key ~ '^booking:[0-9]{1,9}:' AND b.id = split_part(o.event_key, ':', 2)::integer;
      CREATE INDEX outbox_by_recipient ON outbox (recipient_id, id DESC) WHERE recipient_id IS NOT NULL;
      CREATE INDEX outbox_by_space ON outbox (space_id, id DESC) WHERE space_id IS NOT NULL;
      CREATE INDEX outbox_by_booking ON outbox (booking_id, id DESC) WHERE booking_id IS NOT NULL;
      CREATE INDEX outbox_failed ON outbox (id DESC)
        WHERE failed_at IS NOT NULL AND discarded_at IS NULL AND kind <> 'sign-in-code';
      CREATE TABLE daily_runs (job text, day date, PRIMARY KEY (job, day))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
