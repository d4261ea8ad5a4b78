import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that were deleted recently. Transactions that began before a deletion can write about the account until it is
 * committed, so the next hourly run erases again (D11). `erased_at` is the time of the transaction, which is also that of its
 * own entries in the audit log.
 */
export class RecentlyErased1766000000032 implements MigrationInterface {
  name = 'RecentlyErased1766000000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recently_erased (
        user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        erased_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
