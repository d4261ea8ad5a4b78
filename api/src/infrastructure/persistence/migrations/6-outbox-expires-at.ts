import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that are worthless after some time, such as sign-in codes, are not sent later than that (D52). */
export class OutboxExpiresAt1766000000006 implements MigrationInterface {
  name = 'OutboxExpiresAt1766000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN expires_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
