import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * Administrators sort pending requests by amount and search them for a text. With this index, PostgreSQL reads the requests in
 * this order until the page is full, instead of sorting all pending requests first.
 */
export class PendingBookingsByAmount1766000000066 implements MigrationInterface {
  name = 'PendingBookingsByAmount1766000000066';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'bookings_pending_by_amount',
      `bookings (total_amount, id) INCLUDE (space_id, vendor_id, start_date, expires_at, status) WHERE status = 'pending'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
