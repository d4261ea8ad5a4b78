import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that were deleted recently. A transaction that began before the deletion can still store data about the account after the
 * deletion, so the next run of the clean-up job erases the account again (D11). `erased_at` is the start of the transaction that deleted the account.
 * The audit log entries of the deletion have the same time.
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
