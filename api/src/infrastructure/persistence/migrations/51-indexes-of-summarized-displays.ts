import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, replaceIndexConcurrently } from './concurrent-indexes';
import { inTransaction } from './in-transaction';

/**
 * Fills the columns of 50-summarized-displays for the existing spaces, and adds them to the indexes of the public lists, so that
 * spaces that do not match are skipped without reading the table.
 */
export class IndexesOfSummarizedDisplays1766000000051 implements MigrationInterface {
  name = 'IndexesOfSummarizedDisplays1766000000051';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await summarizeAll(runner);
    for (const [name, definition] of indexes) await replaceIndexConcurrently(runner, name, definition);
    await createIndexConcurrently(
      runner,
      'listed_spaces_by_display_type',
      'spaces USING gin (display_types) WHERE is_listed',
    );
    // Also marks pages as visible to all transactions again, which index-only scans need.
    await runner.query('VACUUM (ANALYZE) spaces');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** Small batches keep locks short, so hosts who edit a space do not wait long. */
const BATCH_SIZE = 1_000;

async function summarizeAll(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query('SELECT coalesce(max(id), 0) AS last FROM spaces');
  // Makes the many commits faster. If a crash loses some of them, this migration is not recorded yet and runs again: the commit that
  // records it also writes all earlier commits to disk.
  await runner.query('SET synchronous_commit = off');
  for (let first = 1; first <= last; first += BATCH_SIZE)
    await inTransaction(runner, 'READ COMMITTED', summarize(first, first + BATCH_SIZE - 1));
  await runner.query('RESET synchronous_commit');
}

/**
 * Spaces that already have display types are skipped: the trigger of 50-summarized-displays or an interrupted run of this migration
 * has summarized their displays. The others are locked first, as in that trigger. The ranges are constants, so that PostgreSQL reads
 * the displays by an index.
 */
const summarize = (first: number, last: number): string[] => [
  `SELECT FROM spaces WHERE display_types = '{}' AND id BETWEEN ${first} AND ${last}
     AND id IN (SELECT space_id FROM sub_spaces WHERE is_active AND space_id BETWEEN ${first} AND ${last})
   ORDER BY id FOR NO KEY UPDATE`,
  `UPDATE spaces s SET display_types = summary.types, lowest_display_rate = summary.rate
   FROM (
     SELECT space_id, array_agg(DISTINCT type ORDER BY type) AS types, min(price_per_day) AS rate
     FROM sub_spaces WHERE is_active AND space_id BETWEEN ${first} AND ${last} GROUP BY space_id
   ) summary
   WHERE s.id = summary.space_id AND s.id BETWEEN ${first} AND ${last} AND s.display_types = '{}'`,
];

/** As in 23-indexes-of-listed-spaces, with the new columns. */
const FILTERED =
  'space_type, payment_agreement_type, price_per_day, latitude, longitude, display_types, lowest_display_rate';
const WITH_LOCATION = `${FILTERED}, location`;
const NEWEST = 'approved_at DESC, id DESC';
const RATING = 'rating DESC, id DESC';
const PRICE = 'coalesce(price_per_day, 0), id';

const listed = (columns: string, included: string) =>
  `spaces (${columns}) INCLUDE (${included}) WHERE is_listed`;

const indexes: readonly [name: string, definition: string][] = [
  ['listed_spaces_newest', listed(NEWEST, FILTERED)],
  ['listed_spaces_by_rating', listed(RATING, FILTERED)],
  ['listed_spaces_by_price', listed(PRICE, FILTERED)],
  ['listed_spaces_of_city_newest', listed(`lower(location), ${NEWEST}`, WITH_LOCATION)],
  ['listed_spaces_of_city_by_rating', listed(`lower(location), ${RATING}`, WITH_LOCATION)],
  ['listed_spaces_of_city_by_price', listed(`lower(location), ${PRICE}`, WITH_LOCATION)],
  ['listed_spaces_of_type_newest', listed(`space_type, ${NEWEST}`, FILTERED)],
  ['listed_spaces_of_type_by_rating', listed(`space_type, ${RATING}`, FILTERED)],
  ['listed_spaces_of_type_by_price', listed(`space_type, ${PRICE}`, FILTERED)],
  [
    'listed_spaces_by_point',
    `spaces USING gist (map_point(latitude, longitude))
     INCLUDE (longitude, latitude, approved_at, id, space_type, payment_agreement_type, price_per_day, rating, time_zone,
       display_types, lowest_display_rate) WHERE is_listed`,
  ],
];
