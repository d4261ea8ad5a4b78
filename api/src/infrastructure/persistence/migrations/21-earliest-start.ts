import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Functions for the search by date (D41): when a space or any of its displays is free. */
export class EarliestStart1766000000021 implements MigrationInterface {
  name = 'EarliestStart1766000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/*
 * unavailablePeriods and earliestStart in the domain have the same rules: the whole space is unavailable on every day
 * with a booking; a display is unavailable while the whole space is booked or its bookings reach its capacity; both are
 * unavailable on closed days (D27, D32).
 *
 * The number of bookings rises only on days on which one starts, so `free_displays` compares it with the capacity only on these days
 * and on the first day. A free period can start earliest on the first searched day or when a booking or closed day ends, so
 * `earliest_start` tries only these days.
 */
const functions = `
/* The bookings and closed days of a space that overlap the given range. Those with a display_id take only that display. */
CREATE FUNCTION taken_ranges(of_space integer, first_day date, end_day date)
  RETURNS TABLE (display_id integer, start_date date, end_date date) LANGUAGE sql STABLE AS $$
  SELECT b.sub_space_id, b.start_date, b.end_date FROM bookings b
  WHERE b.space_id = of_space AND b.status <> 'cancelled' AND NOT is_expired(b.status, b.expires_at)
    AND b.period && daterange(first_day, end_day)
  UNION ALL
  SELECT NULL, a.date, a.date + 1 FROM space_availability a
  WHERE a.space_id = of_space AND NOT a.is_available AND a.date >= first_day AND a.date < end_day
$$;

/*
 * How many active displays of a space are free for a whole period. If a display is full on any day of the period, it is full on the
 * first day of one of its bookings within the period, so only these days (of t) are checked against all of its bookings (o).
 */
CREATE FUNCTION free_displays(of_space integer, start_day date, days integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH taken AS MATERIALIZED (SELECT * FROM taken_ranges(of_space, start_day, start_day + days))
    SELECT count(*) FROM sub_spaces d
    WHERE d.space_id = of_space AND d.is_active
      AND NOT EXISTS (SELECT FROM taken WHERE display_id IS NULL)
      AND NOT EXISTS (
        SELECT FROM taken t
        WHERE t.display_id = d.id AND d.max_capacity <= (
          SELECT count(*) FROM taken o
          WHERE o.display_id = d.id AND o.start_date <= greatest(t.start_date, start_day)
            AND greatest(t.start_date, start_day) < o.end_date
        )
      )
  );
END $$;

/*
 * The first day from first_start to last_start on which a free period of the whole space or of any active display starts,
 * or null.
 */
CREATE FUNCTION earliest_start(of_space integer, first_start date, last_start date, days integer) RETURNS date
LANGUAGE plpgsql STABLE AS $$
DECLARE
  candidate date;
BEGIN
  IF first_start > last_start THEN
    RETURN NULL;
  END IF;
  FOR candidate IN
    SELECT first_start
    UNION
    SELECT t.end_date FROM taken_ranges(of_space, first_start, last_start + days) t
    WHERE t.end_date BETWEEN first_start AND last_start
    ORDER BY 1
  LOOP
    IF NOT EXISTS (SELECT FROM taken_ranges(of_space, candidate, candidate + days))
       OR free_displays(of_space, candidate, days) > 0 THEN
      RETURN candidate;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
`;
