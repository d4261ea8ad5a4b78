import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `held_until` is set in emails that wait, because they may no longer be needed by then (D52). */
export class HeldEmails1766000000018 implements MigrationInterface {
  name = 'HeldEmails1766000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN held_until timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
