import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** An index for the few rejected listings. When administrators add other filters, only these listings are compared. */
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
