import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The id of the request that sent a code or, once the code is used, of the request that used it. If the site sends one of these
 * requests again, it is recognized by its id (D6).
 */
export class RequestsOfCodes1766000000065 implements MigrationInterface {
  name = 'RequestsOfCodes1766000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_codes ADD COLUMN request_id text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
