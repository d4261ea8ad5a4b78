import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Some emails, such as those with sign-in codes, become useless after a while. They are not sent after `expires_at` (D52). */
export class OutboxExpiresAt1766000000006 implements MigrationInterface {
  name = 'OutboxExpiresAt1766000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN expires_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
