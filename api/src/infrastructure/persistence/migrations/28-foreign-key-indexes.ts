import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** Deleting a user or a booking searches the tables that refer to it. Without these indexes, PostgreSQL would read them completely. */
export class ForeignKeyIndexes1766000000028 implements MigrationInterface {
  name = 'ForeignKeyIndexes1766000000028';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'spaces_by_approver',
      'spaces (approved_by) WHERE approved_by IS NOT NULL',
    );
    await createIndexConcurrently(
      runner,
      'idempotency_keys_by_booking',
      'idempotency_keys (booking_id) WHERE booking_id IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
