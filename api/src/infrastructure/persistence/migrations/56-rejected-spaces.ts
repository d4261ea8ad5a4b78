import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** Finds the few rejected listings, which administrators then filter by other columns. */
export class RejectedSpaces1766000000056 implements MigrationInterface {
  name = 'RejectedSpaces1766000000056';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'spaces_rejected',
      `spaces (id) WHERE approval_status = 'rejected'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
