import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The waitlist of taken dates (D63). */
export class Waitlist1766000000042 implements MigrationInterface {
  name = 'Waitlist1766000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The order of the ids is the order in which vendors joined. `notified_at` is the time of the email. */
const table = `
CREATE TABLE waitlist_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  space_id integer NOT NULL REFERENCES spaces ON DELETE CASCADE,
  sub_space_id integer,
  start_date date NOT NULL,
  notified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT waitlist_entries_once UNIQUE NULLS NOT DISTINCT (user_id, space_id, sub_space_id, start_date),
  CONSTRAINT waitlist_entries_display FOREIGN KEY (space_id, sub_space_id)
    REFERENCES sub_spaces (space_id, id) ON DELETE CASCADE
);
CREATE INDEX waitlist_entries_of_space ON waitlist_entries (space_id, sub_space_id);
CREATE INDEX waitlist_entries_waiting ON waitlist_entries (space_id, id) WHERE notified_at IS NULL;
CREATE INDEX waitlist_entries_by_start ON waitlist_entries (start_date);
`;

const functions = `
/*
 * Whether a display is free for a whole period, null if it is not active. The number of bookings rises only on days on which one
 * starts, so only these days and the first day are compared with the capacity. free_displays (21-earliest-start) has the same rule.
 */
CREATE FUNCTION is_display_free(of_space integer, of_display integer, start_day date, days integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH taken AS MATERIALIZED (
      SELECT * FROM taken_ranges(of_space, start_day, start_day + days)
      WHERE display_id IS NULL OR display_id = of_display
    )
    SELECT NOT EXISTS (SELECT FROM taken WHERE display_id IS NULL)
      AND NOT EXISTS (
        SELECT FROM taken t
        WHERE d.max_capacity <= (
          SELECT count(*) FROM taken o
          WHERE o.start_date <= greatest(t.start_date, start_day) AND greatest(t.start_date, start_day) < o.end_date
        )
      )
    FROM sub_spaces d WHERE d.space_id = of_space AND d.id = of_display AND d.is_active
  );
END $$;

/* Suspended and deleted users leave the waitlist. */
CREATE FUNCTION leave_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM waitlist_entries WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_leave_waitlist AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (NEW.status <> 'active' AND OLD.status = 'active') EXECUTE FUNCTION leave_waitlist();
`;
