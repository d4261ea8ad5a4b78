import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Prevents hosts and vendors from making searches by date (D41) and the comparison with saved searches (D60) expensive:
 * the time to check a space grows with the sum of its bookings, closed days and displays instead of their product, and
 * changes of a space that have not been compared yet are combined.
 */
export class CheaperSearches1766000000046 implements MigrationInterface {
  name = 'CheaperSearches1766000000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noteListedSpace);
    await runner.query(noteFreedSpace);
    await runner.query(earliestStart);
    await runner.query(freeDisplays);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* Skips a row that a worker is comparing with the saved searches, so that the change of the space does not wait for the worker. */
const noteListedSpace = `
CREATE OR REPLACE FUNCTION note_listed_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM saved_searches) THEN
    RETURN NULL;
  END IF;
  UPDATE space_news SET happened_at = now() WHERE id = (
    SELECT id FROM space_news WHERE space_id = NEW.id AND reason = 'new' AND next_search_id = 0
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO space_news (space_id, reason) VALUES (NEW.id, 'new');
  END IF;
  RETURN NULL;
END $$;
`;

/* Combines news about overlapping periods in one row. */
const noteFreedSpace = `
CREATE OR REPLACE FUNCTION note_freed_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  withdrawn_by integer := CASE WHEN NEW.cancel_reason = 'withdrawn' THEN NEW.vendor_id END;
BEGIN
  IF NOT EXISTS (SELECT FROM saved_searches) THEN
    RETURN NULL;
  END IF;
  UPDATE space_news SET happened_at = now(),
    start_date = least(start_date, NEW.start_date), end_date = greatest(end_date, NEW.end_date)
  WHERE id = (
    SELECT id FROM space_news
    WHERE space_id = NEW.space_id AND reason = 'free' AND next_search_id = 0
      AND by_user_id IS NOT DISTINCT FROM withdrawn_by
      AND start_date < NEW.end_date AND NEW.start_date < end_date
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO space_news (space_id, reason, start_date, end_date, by_user_id)
    VALUES (NEW.space_id, 'free', NEW.start_date, NEW.end_date, withdrawn_by);
  END IF;
  RETURN NULL;
END $$;
`;

/*
 * `full_displays` contains the ranges of days on which each display is full. `level` is the number of its bookings on each day
 * from `day` until `next_day`. The query reads the bookings only once.
 */
const fullDisplays = `
    displays AS MATERIALIZED (
      SELECT id, max_capacity FROM sub_spaces WHERE space_id = of_space AND is_active
    ), changes AS (
      SELECT display_id, day, sum(change) AS change
      FROM taken, LATERAL (VALUES (lower(range), 1), (upper(range), -1)) each (day, change)
      WHERE display_id IS NOT NULL GROUP BY display_id, day
    ), levels AS (
      SELECT display_id, day, lead(day) OVER of_display AS next_day, sum(change) OVER of_display AS level
      FROM changes WINDOW of_display AS (PARTITION BY display_id ORDER BY day)
    ), full_displays AS MATERIALIZED (
      SELECT id, range_agg(daterange(day, next_day)) AS ranges
      FROM displays JOIN levels ON display_id = id WHERE level >= max_capacity GROUP BY id
    )`;

/*
 * Replaces the function of 27-faster-search-by-date. First, it finds the searched days on which the whole space is not taken. It
 * compares these days with the displays only if every display is full on some days.
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
    ), ${fullDisplays}, open AS MATERIALIZED (
      SELECT range FROM unnest(datemultirange(daterange(first_start, last_start + days)) - coalesce((
        SELECT range_agg(range) FROM taken WHERE display_id IS NULL OR NOT EXISTS (SELECT FROM displays)), '{}')) range
      WHERE upper(range) - lower(range) >= days
    )
    SELECT CASE WHEN (SELECT count(*) FROM displays) = 0 OR (SELECT count(*) FROM displays) > (SELECT count(*) FROM full_displays)
      THEN (SELECT min(lower(range)) FROM open)
      ELSE (SELECT min(lower(range)) FROM full_displays f, (SELECT range_agg(range) AS ranges FROM open) o,
          unnest(o.ranges - f.ranges) range WHERE upper(range) - lower(range) >= days) END
  );
END $$;
`;

const freeDisplays = `
CREATE OR REPLACE FUNCTION free_displays(of_space integer, start_day date, days integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH taken AS MATERIALIZED (
      SELECT display_id, daterange(greatest(start_date, start_day), least(end_date, start_day + days)) AS range
      FROM taken_ranges(of_space, start_day, start_day + days)
    ), ${fullDisplays}
    SELECT CASE WHEN EXISTS (SELECT FROM taken WHERE display_id IS NULL) THEN 0
      ELSE (SELECT count(*) FROM displays) - (SELECT count(*) FROM full_displays) END
  );
END $$;
`;
