import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `response` stores, encrypted, responses that cannot be created again from the stored record, for example the one that contains a
 * new access token (D68).
 */
export class IdempotentResponses1766000000052 implements MigrationInterface {
  name = 'IdempotentResponses1766000000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD COLUMN response text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
