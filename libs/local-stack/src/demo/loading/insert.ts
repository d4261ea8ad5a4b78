import type { Database } from './database';

type Value = string | number | boolean | Date | null | readonly string[];

/** One row; the names come from our own code. @returns its id */
export const insert = async (
  client: Database,
  table: string,
  row: Record<string, Value>,
): Promise<number> => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(row),
  );
  const [inserted] = rows;
  if (!inserted) throw new Error(`Nothing was written to ${table}.`);
  return inserted.id;
};
