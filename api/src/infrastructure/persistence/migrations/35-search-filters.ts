import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * Indexes for the filters by amenities and by types of displays (D61). Without them, searching for a rare value would
 * be slow.
 */
export class SearchFilters1766000000035 implements MigrationInterface {
  name = 'SearchFilters1766000000035';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'listed_spaces_by_amenity',
      'spaces USING gin (amenities) WHERE is_listed',
    );
    await createIndexConcurrently(
      runner,
      'active_displays_of_space',
      'sub_spaces (space_id) INCLUDE (type, price_per_day) WHERE is_active',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
