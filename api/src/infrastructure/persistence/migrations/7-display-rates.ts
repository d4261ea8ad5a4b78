import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A display can have its own rate; without one, it costs the rate of its space (D24). Despite the name of the column, rates are for
 * 30 days (D35).
 */
export class DisplayRates1766000000007 implements MigrationInterface {
  name = 'DisplayRates1766000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sub_spaces ADD COLUMN price_per_day numeric(10,2) CHECK (price_per_day > 0)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
