import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that may soon no longer be needed are held back until `held_until` (D52). */
export class HeldEmails1766000000018 implements MigrationInterface {
  name = 'HeldEmails1766000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN held_until timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
