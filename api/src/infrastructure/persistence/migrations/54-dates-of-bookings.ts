import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from './concurrent-indexes';

/**
 * Administrators filter bookings by start date and creation date, and sort the matching ones by another column. With the
 * included columns, the indexes find the bookings without reading the table.
 */
export class DatesOfBookings1766000000054 implements MigrationInterface {
  name = 'DatesOfBookings1766000000054';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The columns from which the current status is computed, together with the time zone of the space (D31).
    const status = 'status, end_date, expires_at, space_id';
    await replaceIndexConcurrently(
      runner,
      'bookings_by_start',
      `bookings (start_date, id) INCLUDE (total_amount, created_at, ${status})`,
    );
    await replaceIndexConcurrently(
      runner,
      'bookings_by_creation',
      `bookings (created_at, id) INCLUDE (total_amount, start_date, ${status})`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
