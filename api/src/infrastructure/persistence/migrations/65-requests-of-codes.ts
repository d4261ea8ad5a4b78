import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request that sent a code, and then the one that used it, so that the site can repeat both (D6). */
export class RequestsOfCodes1766000000065 implements MigrationInterface {
  name = 'RequestsOfCodes1766000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_codes ADD COLUMN request_id text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
