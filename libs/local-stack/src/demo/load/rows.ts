import type { Client } from 'pg';

type Value = string | number | boolean | Date | null | readonly unknown[] | object;

/**
 * Inserts all rows in one statement. Column names come from our code and are not escaped. All rows must have the same columns.
 * @returns the ids in the order of the rows
 */
export const insertAll = async (
  client: Client,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<number[]> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const inserted = await client.query<{ id: number }>(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) RETURNING id`,
    [JSON.stringify(rows)],
  );
  return inserted.rows.map(({ id }) => id);
};

/** Returns `value`. @throws Error if it is undefined, which means that the demo data refers to a missing record */
export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo data has no ${what}.`);
  return value;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `YYYY-MM-DD` in the time zone, the given number of days from today. Uses the Canadian date format, which is YYYY-MM-DD. */
export const dayFromToday = (days: number, timeZone: string, now: Date): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
};

export const hoursAgo = (hours: number, now: Date): Date => new Date(now.getTime() - hours * HOUR_MS);
export const daysAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);
