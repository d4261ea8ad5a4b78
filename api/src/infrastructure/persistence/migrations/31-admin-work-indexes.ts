import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** Indexes for the numbers of open items that the tabs of the admin dashboard show (D42). */
export class AdminWorkIndexes1766000000031 implements MigrationInterface {
  name = 'AdminWorkIndexes1766000000031';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const indexes = {
  spaces_pending: `spaces (id) WHERE approval_status = 'pending'`,
  spaces_changed_since_approval: 'spaces (id) WHERE changed_since_approval',
  // For the confirmed bookings of suspended and deleted accounts (D10).
  bookings_confirmed_of_vendor: `bookings (vendor_id) INCLUDE (id) WHERE status = 'confirmed'`,
  bookings_confirmed_of_space: `bookings (space_id) INCLUDE (id) WHERE status = 'confirmed'`,
};
