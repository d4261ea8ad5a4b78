import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** Makes the functions of 21-earliest-start faster, and builds an index for the bookings that they read. */
export class FasterSearchByDate1766000000027 implements MigrationInterface {
  name = 'FasterSearchByDate1766000000027';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'bookings_taking_spaces',
      `bookings (space_id, end_date) INCLUDE (start_date, sub_space_id, status, expires_at) WHERE status <> 'cancelled'`,
    );
    await runner.query(takenRanges);
    await runner.query(earliestStart);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* Compares start and end dates instead of `period`, so that the index contains all columns and past bookings are skipped. */
const takenRanges = `
CREATE OR REPLACE FUNCTION taken_ranges(of_space integer, first_day date, end_day date)
  RETURNS TABLE (display_id integer, start_date date, end_date date) LANGUAGE sql STABLE AS $$
  SELECT b.sub_space_id, b.start_date, b.end_date FROM bookings b
  WHERE b.space_id = of_space AND b.status <> 'cancelled' AND NOT is_expired(b.status, b.expires_at)
    AND b.end_date > first_day AND b.start_date < end_day
  UNION ALL
  SELECT NULL, a.date, a.date + 1 FROM space_availability a
  WHERE a.space_id = of_space AND NOT a.is_available AND a.date >= first_day AND a.date < end_day
$$;
`;

/*
 * Reads the bookings once. `taken_of_part` has the ranges in which each part of the space is taken. The parts are the displays
 * or, in a space without displays, the whole space, which every booking takes. A display is taken while the whole space is taken,
 * and while it is full: from the start of the booking that fills it until enough of its bookings have ended.
 */
const earliestStart = `
CREATE OR REPLACE FUNCTION earliest_start(of_space integer, first_start date, last_start date, days integer) RETURNS date
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF first_start > last_start THEN
    RETURN NULL;
  END IF;
  RETURN (
    WITH taken AS MATERIALIZED (
      SELECT display_id, daterange(greatest(start_date, first_start), end_date) AS range
      FROM taken_ranges(of_space, first_start, last_start + days)
    ), displays AS MATERIALIZED (
      SELECT id, max_capacity FROM sub_spaces WHERE space_id = of_space AND is_active
    ), taken_of_part AS (
      SELECT d.id AS part, t.range FROM displays d JOIN taken t ON t.display_id IS NULL
      UNION ALL
      SELECT d.id, daterange(lower(t.range), o.ends[cardinality(o.ends) - d.max_capacity + 1])
      FROM displays d JOIN taken t ON t.display_id = d.id, LATERAL (
        SELECT array_agg(upper(range) ORDER BY upper(range)) AS ends FROM taken
        WHERE display_id = d.id AND range @> lower(t.range)
      ) o
      WHERE cardinality(o.ends) >= d.max_capacity
      UNION ALL
      SELECT NULL, range FROM taken WHERE NOT EXISTS (SELECT FROM displays)
    ), free AS (
      SELECT unnest(datemultirange(daterange(first_start, last_start + days))
        - coalesce((SELECT range_agg(range) FROM taken_of_part t WHERE t.part IS NOT DISTINCT FROM p.id), '{}')) AS range
      FROM (SELECT id FROM displays UNION ALL SELECT NULL WHERE NOT EXISTS (SELECT FROM displays)) p
    )
    SELECT min(lower(range)) FROM free WHERE upper(range) - lower(range) >= days
  );
END $$;
`;
