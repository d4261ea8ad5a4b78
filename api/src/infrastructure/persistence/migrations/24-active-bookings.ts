import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** The list of active bookings reads them in the order of this index (D16). */
export class ActiveBookings1766000000024 implements MigrationInterface {
  name = 'ActiveBookings1766000000024';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'bookings_confirmed_by_start',
      `bookings (start_date, id, end_date) WHERE status = 'confirmed'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
