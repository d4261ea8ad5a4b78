import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which bookings had their review deleted by an administrator: they cannot be reviewed again (D44). Reviews that were
 * deleted before this migration are copied from the audit log.
 */
export class DeletedReviews1766000000003 implements MigrationInterface {
  name = 'DeletedReviews1766000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_reviews (
        booking_id integer PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
        deleted_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO deleted_reviews (booking_id, deleted_at)
      SELECT b.id, max(l.created_at)
      FROM audit_log l JOIN bookings b ON b.id = (l.before->>'bookingId')::integer
      WHERE l.entity = 'review' AND l.action = 'deleted'
        AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.booking_id = b.id)
      GROUP BY b.id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
