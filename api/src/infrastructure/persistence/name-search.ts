import type { Database } from './database';

/*
 * For lists that are searched for a text, often in several tables. If the text is rare, the indexes of these tables find all
 * rows that contain it. If it is common, the indexes would find too many rows, so rows are read in the order of the list
 * until enough of them contain the text.
 */

/** A text is common if at least COMMON of the newest CHECKED rows contain it. */
const CHECKED = 1_000;
const COMMON = 20;

/** The newest rows of a table, as the first item of the FROM clause of `isCommon`. `table` can include a WHERE clause. */
export const newestOf = (table: string, alias: string): string =>
  `(SELECT * FROM ${table} ORDER BY id DESC LIMIT ${CHECKED}) ${alias}`;

/**
 * Whether a text is common, that is, whether at least `many` of the newest rows match `condition`.
 * @param from the newest rows and the tables that `condition` needs
 * @param values the parameters of `from` and `condition`
 */
export async function isCommon(
  database: Database,
  { from, condition }: { from: string; condition: string },
  values: unknown[],
  many: number = COMMON,
): Promise<boolean> {
  const [matching] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM ${from} WHERE ${withoutIndex(condition)} LIMIT ${many}) matching`,
    values,
  );
  return (matching?.count ?? 0) >= many;
}

/** Comparing a column with this many ids is faster than joining the user of each row. */
const FEW_USERS = 100;

/** Whether only a few users have a name or email address that matches the ILIKE pattern. */
export async function isNameOfFewUsers(database: Database, pattern: string): Promise<boolean> {
  const [found] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM users u WHERE ${isNamed('u', '$1')} LIMIT ${FEW_USERS + 1}) named`,
    [pattern],
  );
  return (found?.count ?? 0) <= FEW_USERS;
}

/**
 * PostgreSQL uses no index for a CASE and estimates that it matches half of all rows, so it reads the rows in the order of the
 * list.
 */
export const withoutIndex = (condition: string): string => `CASE WHEN ${condition} THEN true ELSE false END`;

/** Whether the name or email address of a user matches. `pattern` is a placeholder for ILIKE. */
export const isNamed = (user: string, pattern: string): string =>
  `(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email) ILIKE ${pattern}`;

/*
 * Queries for arrays of ids. PostgreSQL expects an array to be short, so it uses the index of the column that is compared
 * with the array.
 */

export const usersByName = (pattern: string): string =>
  `ARRAY(SELECT u.id FROM users u WHERE ${isNamed('u', pattern)})`;

export const spacesByName = (pattern: string): string =>
  `ARRAY(SELECT id FROM spaces WHERE name ILIKE ${pattern})`;

export const spacesOf = (users: string): string =>
  `ARRAY(SELECT id FROM spaces WHERE host_id = ANY(${users}))`;
