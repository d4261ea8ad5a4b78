import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the host wrote to the vendor when declining a request. */
export class DeclineMessages1766000000016 implements MigrationInterface {
  name = 'DeclineMessages1766000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN decline_message text;
      CREATE OR REPLACE VIEW current_bookings AS
      SELECT b.id, b.space_id, b.sub_space_id, b.vendor_id, b.start_date, b.end_date, b.period, b.total_amount,
        CASE
          WHEN is_expired(b.status, b.expires_at) THEN 'cancelled'
          WHEN is_completed(b.status, b.end_date, s.time_zone) THEN 'completed'
          ELSE b.status
        END AS status,
        CASE WHEN is_expired(b.status, b.expires_at) THEN 'expired' ELSE b.cancel_reason END AS cancel_reason,
        b.message, b.expires_at, b.payment_agreement_type, b.price_per_day, b.commission_percentage,
        b.minimum_commission, b.created_at, b.updated_at, b.decline_message
      FROM bookings b JOIN spaces s ON s.id = b.space_id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
