import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropIndexConcurrently } from './concurrent-indexes';

/**
 * Drops an index that no query uses anymore. Since 54-dates-of-bookings, `bookings_by_start` also contains the status and the
 * end date, so the list of active bookings (D16) reads that index instead.
 */
export class UnusedBookingIndex1766000000061 implements MigrationInterface {
  name = 'UnusedBookingIndex1766000000061';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'bookings_confirmed_by_start');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
