import type { DataSource } from 'typeorm';
import { COUNT_LIMIT, type Page, type PageDto } from '../http/page.dto';
import { cutPage, DEFAULT_LIMIT, fromCursor, type Values } from './keyset';

interface Listing<T> {
  columns: string;
  from: string;
  /** What `where` needs of it, for the count; all of it when absent. */
  counted?: string;
  where: string[];
  /** The id's column, which makes the order total. */
  id: string;
  /** What stands before the id in the order. */
  by?: Key<T>;
  direction?: 'ASC' | 'DESC';
}

/**
 * Where a row's own key is found for the next page: by its id, so that the cursor carries that alone; or, where rows may
 * be deleted in the meantime, in the cursor, as a number that anybody can make up.
 */
export type Key<T> = { keys: string } & (
  { ofId: (place: string) => string } | { ofKey: (place: string) => string; keyOf: (row: T) => string }
);

/** A page of a list, newest first unless it says otherwise (D40). */
export async function readPage<T extends { id: number }>(
  source: DataSource,
  listing: Listing<T>,
  values: Values,
  { limit = DEFAULT_LIMIT, cursor }: PageDto,
): Promise<Page<T>> {
  const { columns, from, id, by, direction = 'DESC' } = listing;
  const matching = ['true', ...listing.where].join(' AND ');
  const counted: { total: number }[] = await source.query(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${listing.counted ?? from} WHERE ${matching} LIMIT ${COUNT_LIMIT + 1}) counted`,
    values.list,
  );
  const rows: T[] = await source.query(
    `SELECT ${columns} FROM ${from} WHERE ${matching}${after(listing, values, cursor)}
     ORDER BY ${by ? `${by.keys} ${direction}, ` : ''}${id} ${direction} LIMIT ${values.add(limit + 1)}`,
    values.list,
  );
  const keyOf = by && 'keyOf' in by ? by.keyOf : (row: T) => String(row.id);
  return { ...cutPage(rows, limit, keyOf), total: counted[0]?.total ?? 0 };
}

function after<T>({ id, by, direction }: Listing<T>, values: Values, cursor: string | undefined): string {
  const position = fromCursor(cursor);
  if (!position) return '';
  const comparison = direction === 'ASC' ? '>' : '<';
  const place = values.add(position.id);
  if (!by) return ` AND ${id} ${comparison} ${place}`;
  const key = 'ofId' in by ? `(${by.ofId(place)})` : by.ofKey(values.add(position.key));
  return ` AND (${by.keys}, ${id}) ${comparison} (${key}, ${place})`;
}
