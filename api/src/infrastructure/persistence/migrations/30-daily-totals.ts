import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from './in-transaction';

/**
 * The statistics for administrators (D33) read totals by day instead of all bookings, spaces and users. As with the cells of
 * the map, triggers record each change in `daily_changes`, a job adds these to `daily_totals`, and the statistics read both.
 */
export class DailyTotals1766000000030 implements MigrationInterface {
  name = 'DailyTotals1766000000030';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inTransaction(runner, 'READ COMMITTED', [tables, entries, recordChanges, addChanges, fill]);
    // From here on, the triggers record all changes. This isolation level gives all reads the same snapshot.
    await inTransaction(runner, 'REPEATABLE READ', ['SELECT fill_daily_totals()']);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* `day` is the day of creation in New York. */
const tables = `
CREATE TABLE IF NOT EXISTS daily_totals (
  kind text NOT NULL,
  day date NOT NULL,
  count bigint NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (kind, day)
);
CREATE TABLE IF NOT EXISTS daily_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  day date NOT NULL,
  count bigint NOT NULL,
  amount numeric NOT NULL
);
`;

/*
 * The totals in which a row is counted. A pending request that has expired and a confirmed booking that has ended are counted
 * by their stored status, so the result does not depend on the time.
 */
const entries = `
CREATE OR REPLACE FUNCTION day_in_new_york(instant timestamptz) RETURNS date LANGUAGE sql STABLE
  RETURN (instant AT TIME ZONE 'America/New_York')::date;
CREATE OR REPLACE FUNCTION total_entries(u users) RETURNS TABLE (kind text, day date, amount numeric)
  LANGUAGE sql STABLE AS $$
  SELECT 'users', day_in_new_york(u.created_at), 0 WHERE u.status <> 'deleted'
$$;
CREATE OR REPLACE FUNCTION total_entries(s spaces) RETURNS TABLE (kind text, day date, amount numeric)
  LANGUAGE sql STABLE AS $$
  SELECT kind, day_in_new_york(s.created_at), 0 FROM (VALUES ('spaces', true), ('listed spaces', s.is_listed)) kinds (kind, counts)
  WHERE counts
$$;
CREATE OR REPLACE FUNCTION total_entries(b bookings) RETURNS TABLE (kind text, day date, amount numeric)
  LANGUAGE sql STABLE AS $$
  SELECT 'bookings', day_in_new_york(b.created_at),
    CASE WHEN b.status IN ('confirmed', 'completed') THEN b.total_amount ELSE 0 END
$$;
`;

const recordChanges = `
CREATE OR REPLACE FUNCTION record_daily_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_changes (kind, day, count, amount)
  SELECT kind, day, sum(change), sum(change * amount) FROM (
    SELECT -1 AS change, * FROM total_entries(OLD) WHERE TG_OP <> 'INSERT'
    UNION ALL SELECT 1, * FROM total_entries(NEW) WHERE TG_OP <> 'DELETE'
  ) entries
  GROUP BY kind, day HAVING sum(change) <> 0 OR sum(change * amount) <> 0;
  RETURN NULL;
END $$;
${Object.entries({
  users: ['status', 'created_at'],
  spaces: ['is_listed', 'created_at'],
  bookings: ['status', 'total_amount', 'created_at'],
})
  .map(
    ([table, columns]) => `
CREATE OR REPLACE TRIGGER ${table}_record_daily AFTER INSERT OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION record_daily_change();
CREATE OR REPLACE TRIGGER ${table}_record_daily_change AFTER UPDATE ON ${table}
  FOR EACH ROW WHEN (${columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
  EXECUTE FUNCTION record_daily_change();`,
  )
  .join('')}
`;

/* The totals are written in sorted order, so that two workers that change the same totals do not deadlock. */
const addChanges = `
CREATE OR REPLACE FUNCTION add_daily_changes(max_changes integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  WITH changes AS (
    DELETE FROM daily_changes
    WHERE id = ANY (ARRAY(SELECT id FROM daily_changes ORDER BY id LIMIT max_changes FOR UPDATE SKIP LOCKED))
    RETURNING *
  ), stored AS (
    INSERT INTO daily_totals AS total
    SELECT kind, day, sum(count), sum(amount) FROM changes GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, day) DO UPDATE SET count = total.count + EXCLUDED.count, amount = total.amount + EXCLUDED.amount
  )
  SELECT count(*) INTO added FROM changes;
  RETURN added;
END $$;
`;

const fill = `
/* Call this in a transaction with the level REPEATABLE READ. */
CREATE OR REPLACE FUNCTION fill_daily_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_changes;
  DELETE FROM daily_totals;
  INSERT INTO daily_totals SELECT e.kind, e.day, count(*), sum(e.amount) FROM users u, total_entries(u) e GROUP BY 1, 2;
  INSERT INTO daily_totals SELECT e.kind, e.day, count(*), sum(e.amount) FROM spaces s, total_entries(s) e GROUP BY 1, 2;
  INSERT INTO daily_totals SELECT e.kind, e.day, count(*), sum(e.amount) FROM bookings b, total_entries(b) e GROUP BY 1, 2;
END $$;
`;
