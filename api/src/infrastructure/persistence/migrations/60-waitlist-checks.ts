import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which spaces the waitlist job has to check (D63), so that it need not read the entries of all spaces. */
export class WaitlistChecks1766000000060 implements MigrationInterface {
  name = 'WaitlistChecks1766000000060';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [table, functions, triggers, existing]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/*
 * Rows are only added and deleted, so that no writer waits for another. Every change adds a row, even if nobody is on
 * the waitlist, because a vendor may be joining in a transaction that is not committed yet. There is no foreign key to
 * spaces, because deleting a space also deletes its bookings, whose triggers add rows for this space.
 */
const table = `
CREATE TABLE waitlist_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id integer NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX waitlist_checks_due ON waitlist_checks (due_at, id);
`;

const functions = `
CREATE FUNCTION check_waitlist_of_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id) VALUES (OLD.space_id);
  RETURN NULL;
END $$;

CREATE FUNCTION check_waitlist_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION check_waitlist_of_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id) SELECT DISTINCT space_id FROM changed WHERE NOT is_available;
  RETURN NULL;
END $$;

CREATE FUNCTION check_waitlist_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id) SELECT DISTINCT space_id FROM changed;
  RETURN NULL;
END $$;

/* The turn of the next vendor is 24 hours after the previous email. */
CREATE FUNCTION check_waitlist_a_day_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id, due_at) VALUES (NEW.space_id, NEW.notified_at + interval '24 hours');
  RETURN NULL;
END $$;

CREATE FUNCTION check_waitlist_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_checks (space_id)
  SELECT DISTINCT space_id FROM waitlist_entries WHERE user_id = NEW.id AND notified_at IS NULL;
  RETURN NULL;
END $$;
`;

/*
 * A change of a space's payment agreement type changes the length of the periods that vendors wait for, and a change of its time zone
 * can turn a start date from the past into today's.
 */
const triggers = `
CREATE TRIGGER bookings_check_waitlist AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.status <> 'cancelled' AND (NEW.status = 'cancelled' OR
    (OLD.sub_space_id, OLD.start_date, OLD.end_date, OLD.expires_at)
      IS DISTINCT FROM (NEW.sub_space_id, NEW.start_date, NEW.end_date, NEW.expires_at)))
  EXECUTE FUNCTION check_waitlist_of_space();
CREATE TRIGGER bookings_check_waitlist_on_delete AFTER DELETE ON bookings FOR EACH ROW
  WHEN (OLD.status <> 'cancelled') EXECUTE FUNCTION check_waitlist_of_space();

CREATE TRIGGER space_availability_check_waitlist AFTER UPDATE ON space_availability
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_waitlist_of_closed_days();
CREATE TRIGGER space_availability_check_waitlist_on_delete AFTER DELETE ON space_availability
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_waitlist_of_closed_days();

CREATE TRIGGER sub_spaces_check_waitlist AFTER UPDATE ON sub_spaces FOR EACH ROW
  WHEN (NEW.is_active AND (NOT OLD.is_active OR NEW.max_capacity > OLD.max_capacity))
  EXECUTE FUNCTION check_waitlist_of_space();

CREATE TRIGGER spaces_check_waitlist AFTER UPDATE ON spaces FOR EACH ROW
  WHEN (NEW.is_listed AND (OLD.is_listed, OLD.payment_agreement_type, OLD.time_zone)
    IS DISTINCT FROM (NEW.is_listed, NEW.payment_agreement_type, NEW.time_zone))
  EXECUTE FUNCTION check_waitlist_of_listing();

CREATE TRIGGER users_check_waitlist AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role = 'vendor' AND OLD.role <> 'vendor') EXECUTE FUNCTION check_waitlist_of_vendor();

CREATE TRIGGER waitlist_entries_check AFTER INSERT ON waitlist_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_waitlist_of_entries();
CREATE TRIGGER waitlist_entries_check_on_delete AFTER DELETE ON waitlist_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_waitlist_of_entries();
CREATE TRIGGER waitlist_entries_check_next AFTER UPDATE OF notified_at ON waitlist_entries FOR EACH ROW
  WHEN (NEW.notified_at IS NOT NULL) EXECUTE FUNCTION check_waitlist_a_day_later();
`;

const existing = `
INSERT INTO waitlist_checks (space_id) SELECT DISTINCT space_id FROM waitlist_entries WHERE notified_at IS NULL;
INSERT INTO waitlist_checks (space_id, due_at)
SELECT space_id, notified_at + interval '24 hours' FROM waitlist_entries WHERE notified_at > now() - interval '24 hours';
`;
