import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * 22-listed-spaces set `is_listed` for all existing spaces; this migration clears it for those that are not public. It also
 * replaces the indexes of the public lists: each sort order has one for all spaces, one by city and one by type.
 */
export class IndexesOfListedSpaces1766000000023 implements MigrationInterface {
  name = 'IndexesOfListedSpaces1766000000023';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mapPoint);
    await clearFlagOfHiddenSpaces(runner);
    for (const [name, definition] of indexes) await createIndexConcurrently(runner, name, definition);
    await runner.query(`
      CREATE STATISTICS IF NOT EXISTS spaces_by_city ON (lower(location)) FROM spaces;
      DROP INDEX IF EXISTS spaces_newest, spaces_by_rating, spaces_by_price, spaces_by_location, spaces_public,
        spaces_by_place, spaces_without_coordinates;
      ANALYZE spaces`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* Where the map shows a space. Spaces without coordinates are at the default center (D49), as in DEFAULT_CENTER in map-grid.ts. */
const mapPoint = `
CREATE OR REPLACE FUNCTION map_point(latitude numeric, longitude numeric) RETURNS point LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN latitude IS NULL OR longitude IS NULL THEN point(-78.64, 35.78)
    ELSE point(longitude::float8, latitude::float8) END
`;

/** Small batches keep locks short, so hosts who edit a space do not wait long. */
const BATCH_SIZE = 2_000;

async function clearFlagOfHiddenSpaces(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query('SELECT coalesce(max(id), 0) AS last FROM spaces');
  for (let first = 1; first <= last; first += BATCH_SIZE)
    await runner.query(
      `UPDATE spaces s SET is_listed = false FROM users h
       WHERE h.id = s.host_id AND s.id >= $1 AND s.id < $2 AND s.is_listed
         AND NOT is_public_listing(s.approval_status, s.is_active, h.status)`,
      [first, first + BATCH_SIZE],
    );
}

/** The columns of the other filters. Rows that do not match are skipped without reading the table. */
const FILTERED = 'space_type, payment_agreement_type, price_per_day, latitude, longitude';
/** PostgreSQL uses an index-only scan for `lower(location)` only if the index also includes `location`. */
const WITH_LOCATION = `${FILTERED}, location`;
const NEWEST = 'approved_at DESC, id DESC';
const RATING = 'rating DESC, id DESC';
const PRICE = 'coalesce(price_per_day, 0), id';

const listed = (columns: string, included?: string) =>
  `spaces (${columns})${included ? ` INCLUDE (${included})` : ''} WHERE is_listed`;

const indexes: readonly [name: string, definition: string][] = [
  ['listed_spaces_newest', listed(NEWEST, FILTERED)],
  ['listed_spaces_by_rating', listed(RATING, FILTERED)],
  ['listed_spaces_by_price', listed(PRICE, FILTERED)],
  ['listed_spaces_of_city_newest', listed(`lower(location), ${NEWEST}`, WITH_LOCATION)],
  ['listed_spaces_of_city_by_rating', listed(`lower(location), ${RATING}`)],
  ['listed_spaces_of_city_by_price', listed(`lower(location), ${PRICE}`)],
  ['listed_spaces_of_type_newest', listed(`space_type, ${NEWEST}`)],
  ['listed_spaces_of_type_by_rating', listed(`space_type, ${RATING}`)],
  ['listed_spaces_of_type_by_price', listed(`space_type, ${PRICE}`)],
  /* For the sitemap, which lists all public spaces by id. */
  ['listed_spaces_by_id', listed('id', 'updated_at')],
  /* The map shows these spaces as one marker (D49). */
  [
    'listed_spaces_without_coordinates',
    `spaces (id) WHERE is_listed AND (latitude IS NULL OR longitude IS NULL)`,
  ],
  [
    'listed_spaces_by_point',
    `spaces USING gist (map_point(latitude, longitude))
     INCLUDE (longitude, latitude, approved_at, id, space_type, payment_agreement_type, price_per_day, rating, time_zone) WHERE is_listed`,
  ],
];
