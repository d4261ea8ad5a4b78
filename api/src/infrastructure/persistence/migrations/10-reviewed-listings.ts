import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores a snapshot of each listing that has not changed since it was approved or rejected. Listings that have changed get no
 * row, because the version that was reviewed is unknown. Separate from 8-listing-reviews, which locks the `spaces` table and
 * therefore must not take long.
 */
export class ReviewedListings1766000000010 implements MigrationInterface {
  name = 'ReviewedListings1766000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO reviewed_listings (space_id, listing, reviewed_at)
      SELECT id, listing_snapshot(id), coalesce(approved_at, updated_at) FROM spaces
      WHERE approval_status <> 'pending' AND NOT changed_since_approval
      ON CONFLICT (space_id) DO NOTHING`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
