import type { Scene } from '../rights/scene';
import { actors } from '../rights/scene';
import type { TestApi } from '../test-api';

type Row = Record<string, unknown>;

interface Change {
  table: string;
  /** Null for a row that was added. */
  before: Row | null;
  /** Null for a row that was deleted. */
  after: Row | null;
}

/* Leaves out the tables of migrations, the queue and rate limits, which contain no records of the product. */
const RECORD_CHANGES = `
CREATE TABLE recorded_changes (id serial PRIMARY KEY, name text, before jsonb, after jsonb);
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recorded_changes (name, before, after) VALUES (TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  RETURN NULL;
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
    AND tablename NOT IN ('recorded_changes', 'schema_migrations', 'rate_limits') AND tablename NOT LIKE 'bullmq%'
  LOOP
    EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      EXECUTE FUNCTION record_change()', name);
  END LOOP;
END $$;
`;

/** Adds triggers that record changes to all rows from now on. */
export async function recordChanges(api: TestApi): Promise<void> {
  await api.query(RECORD_CHANGES);
}

export async function clearRecordedChanges(api: TestApi): Promise<void> {
  await api.query('DELETE FROM recorded_changes');
}

/** A line for each row that was added, deleted or changed, with the old and new values of the changed columns. */
export async function recordedChanges(api: TestApi, scene: Scene): Promise<string[]> {
  const changes = await api.query<Change>(
    'SELECT name AS "table", before, after FROM recorded_changes ORDER BY id',
  );
  const format = rowFormatter(scene);
  return combineChanges(changes)
    .flatMap(({ table, before, after }) => {
      // The row was both added and deleted.
      if (!before && !after) return [];
      if (!before) return [`+ ${table} ${format(table, after)}`];
      if (!after) return [`- ${table} ${format(table, before)}`];
      const columns = Object.keys(after).filter((column) => !isSame(before[column], after[column]));
      if (columns.length === 0) return [];
      const changedPart = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
      // A row without an id is identified by the new values of the changed columns.
      const record = format(table, after.id === undefined ? changedPart(after) : { id: after.id });
      return [
        `~ ${table} ${record} ${format(table, changedPart(before))} → ${format(table, changedPart(after))}`,
      ];
    })
    .sort();
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Combines several changes of a row into one. Recognizes the row by its values, because some tables have no id. */
function combineChanges(changes: Change[]): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const earlier = result.findLast(
      ({ table, after }) => change.before && table === change.table && isSame(after, change.before),
    );
    if (earlier) earlier.after = change.after;
    else result.push({ ...change });
  }
  return result;
}

/** Columns with the id of a user. */
const USER_ID_COLUMN =
  /^(user|host|vendor|admin|recipient|owner|reviewer|by_?user|previous_?host)_?id$|^(approved|flagged)_by$/i;
const RANDOM_COLUMN =
  /^(message_id|secret|previous_secret|code_hash|token_hash|request_id|last_characters|fingerprint|last_period)$/;

/** Returns the same name for `spaces`, `space_id` and `spaceId`. */
const singular = (name: string) =>
  name
    .replace(/_?id$|s$/i, '')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace('display', 'sub_space');

/**
 * Formats rows as JSON without values that differ in each run. Ids of users are replaced with their roles in the scene, and all other
 * ids with numbers in the order in which they appear.
 */
function rowFormatter(scene: Scene) {
  const members = actors.flatMap((actor) => (actor === 'visitor' ? [] : [{ actor, ...scene.member(actor) }]));
  const numbers = new Map<string, number>();
  /** For example `space 2` for the second space that appears. */
  const numbered = (name: string, id: unknown) => {
    const family = singular(name);
    const key = `${family} ${String(id)}`;
    const count = [...numbers.keys()].filter((existing) => existing.startsWith(`${family} `)).length;
    numbers.set(key, numbers.get(key) ?? count + 1);
    return `${family} ${numbers.get(key)}`;
  };
  // The space and the display of the scene get the number 1.
  numbered('space', scene.spaceId);
  numbered('sub_space', scene.displayId);
  const ofUser = (id: unknown) =>
    members.find((member) => member.id === Number(id))?.actor ?? numbered('user', id);
  const formatValue = (table: string, row: Row, column: string, value: unknown): unknown => {
    if (value === null) return null;
    if (RANDOM_COLUMN.test(column)) return 'random';
    if (column === 'id') return table === 'users' ? ofUser(value) : numbered(table, value);
    if (USER_ID_COLUMN.test(column)) return ofUser(value);
    if (column === 'entity_id')
      return row.entity === 'user' ? ofUser(value) : numbered(String(row.entity), value);
    if (/_?id$/i.test(column)) return numbered(column, value);
    if (Array.isArray(value)) return value.map((item: unknown) => nested(table, item));
    return nested(table, value);
  };
  const nested = (table: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, content]) => [
            name,
            formatValue(table, value as Row, name, content),
          ]),
        )
      : value;
  const format = (table: string, row: Row | null): string => {
    let text = JSON.stringify(nested(table, row));
    for (const { actor, email } of members) text = text.replaceAll(email, `${actor}@x.test`);
    return (
      text
        .replace(/(?<="event_key":)"[^"]+"/g, (key) => key.replace(/\d+/g, '…'))
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'a uuid')
        .replace(/"[\w+/=.-]{43,}"/g, '"random"')
        // Names made by `unique` in scene.ts.
        .replace(/-[0-9a-f]{8}\b/g, '-random')
        // In audit entries, a field with the changes of a display, such as "display 12".
        .replace(/"display \d+"/g, '"display"')
        .replace(/deleted-\d+@/g, 'deleted-…@')
        .replace(/\w{3}, \w{3} \d+(, \d{4})? – \w{3}, \w{3} \d+, \d{4}/g, 'dates')
        // The day in UTC can differ from the day in the time zone of the spaces.
        .replace(/(?<="day":")[\d-]+/g, 'today')
        .replace(/\/(uploads|bookings\?bookingId=|hosts|vendors|spaces)(\/|(?<==))[\w-]+/g, '/$1$2…')
    );
  };
  return format;
}
