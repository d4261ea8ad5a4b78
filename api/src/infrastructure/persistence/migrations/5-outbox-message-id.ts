import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The Message-ID of each email is stored with it, because ids of rows are used again after a restore from a backup (D52).
 * It is null in older rows. Their Message-ID is derived from the id of the row, as in earlier attempts to send them.
 */
export class OutboxMessageId1766000000005 implements MigrationInterface {
  name = 'OutboxMessageId1766000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN message_id uuid');
    await runner.query('ALTER TABLE outbox ALTER COLUMN message_id SET DEFAULT gen_random_uuid()');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
