import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An idempotency key can belong to any record, not only to a booking (D34). */
export class IdempotentCreates1766000000047 implements MigrationInterface {
  name = 'IdempotentCreates1766000000047';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX idempotency_keys_by_booking;
      ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_booking_id_fkey;
      ALTER TABLE idempotency_keys RENAME COLUMN booking_id TO record_id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
