import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from './concurrent-indexes';

/**
 * The marker of the map for spaces without coordinates (D49) counts the newest spaces that match the filters. The index now contains
 * them in this order, with the columns of most filters, so PostgreSQL need not read spaces that have coordinates or do not match
 * these filters.
 */
export class SpacesWithoutCoordinates1766000000055 implements MigrationInterface {
  name = 'SpacesWithoutCoordinates1766000000055';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexConcurrently(
      runner,
      'listed_spaces_without_coordinates',
      `spaces (approved_at DESC, id DESC)
       INCLUDE (space_type, payment_agreement_type, price_per_day, latitude, longitude, location, time_zone, display_types, lowest_display_rate)
       WHERE is_listed AND (latitude IS NULL OR longitude IS NULL)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
