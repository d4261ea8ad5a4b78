import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Page views of spaces, for the host's insights. `space_views` has one row for each visitor, space and day, so that a
 * visitor counts once a day, even with two concurrent requests. `visitor` is an HMAC with a key that is not in the database.
 * A job adds the views of past days to `monthly_space_views` and deletes their rows.
 */
export class SpaceViews1766000000034 implements MigrationInterface {
  name = 'SpaceViews1766000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(addSpaceViewsFunction);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* `day` is the day in the time zone of the space, and `month` is the first day of a month. */
const tables = `
CREATE TABLE space_views (
  space_id integer NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (space_id, day, visitor)
);
CREATE INDEX space_views_day ON space_views (day);
CREATE TABLE monthly_space_views (
  space_id integer NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (month = date_trunc('month', month)),
  count integer NOT NULL,
  PRIMARY KEY (space_id, month)
);
`;

/*
 * Moves views into the monthly totals, but only those of days that are over in all time zones. The totals are written in sorted
 * order, so that two workers that change the same totals do not deadlock.
 */
const addSpaceViewsFunction = `
CREATE FUNCTION add_space_views(max_views integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  WITH batch AS MATERIALIZED (
    SELECT space_id, day, visitor FROM space_views WHERE day < (now() AT TIME ZONE 'UTC')::date - 1
    ORDER BY day LIMIT max_views FOR UPDATE SKIP LOCKED
  ), views AS (
    DELETE FROM space_views v USING batch b
    WHERE v.space_id = b.space_id AND v.day = b.day AND v.visitor = b.visitor
    RETURNING v.space_id, v.day
  ), stored AS (
    INSERT INTO monthly_space_views AS total
    SELECT space_id, date_trunc('month', day), count(*) FROM views GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (space_id, month) DO UPDATE SET count = total.count + EXCLUDED.count
  )
  SELECT count(*) INTO added FROM views;
  RETURN added;
END $$;
`;
