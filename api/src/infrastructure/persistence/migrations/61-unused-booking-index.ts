import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropIndexConcurrently } from './concurrent-indexes';

/** The list of active bookings reads `bookings_by_start`, which has contained all columns for this list since migration 54. */
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
