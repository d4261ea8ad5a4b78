import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * An index for administrators who search bookings and reviews by the name of the space. `spaces_by_text`, which contains all texts of
 * a space, would be too slow.
 */
export class NamesOfSpaces1766000000053 implements MigrationInterface {
  name = 'NamesOfSpaces1766000000053';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'spaces_by_part_of_name', 'spaces USING gin (name gin_trgm_ops)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
