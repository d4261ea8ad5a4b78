import type { Database } from './database';

/*
 * Lists of administrators that are searched by a text in several tables. A rare text is found by the indexes of these tables. All
 * rows with a common text would be far too many, so the list is read in its order until there are enough rows with the text.
 */

/** How many of the newest rows are checked, and how many of them have a common text. */
const CHECKED = 1_000;
const COMMON = 20;

/** The newest rows of a table, as the first table of `from` in isCommon. */
export const newestOf = (table: string, alias: string): string =>
  `(SELECT * FROM ${table} ORDER BY id DESC LIMIT ${CHECKED}) ${alias}`;

/**
 * Whether many rows match.
 * @param from the newest rows and the tables that `condition` needs
 * @param values of `from` and `condition`
 */
export async function isCommon(
  database: Database,
  { from, condition }: { from: string; condition: string },
  values: string[],
): Promise<boolean> {
  const [matching] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${withoutIndex(condition)} LIMIT ${COMMON}) matching`,
    values,
  );
  return (matching?.count ?? 0) >= COMMON;
}

/** PostgreSQL expects that half of all rows match such a condition, and therefore reads an index in the order of the list. */
export const withoutIndex = (condition: string): string => `CASE WHEN ${condition} THEN true ELSE false END`;

/** Whether the name or email address of a user matches. `pattern` is a placeholder for ILIKE. */
export const isNamed = (user: string, pattern: string): string =>
  `(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email) ILIKE ${pattern}`;

/* Arrays of ids. PostgreSQL expects them to be short, so it reads the index of the column that is compared with them. */

export const usersByName = (pattern: string): string =>
  `ARRAY(SELECT u.id FROM users u WHERE ${isNamed('u', pattern)})`;

export const spacesByName = (pattern: string): string =>
  `ARRAY(SELECT id FROM spaces WHERE name ILIKE ${pattern})`;

export const spacesOf = (users: string): string =>
  `ARRAY(SELECT id FROM spaces WHERE host_id = ANY(${users}))`;
