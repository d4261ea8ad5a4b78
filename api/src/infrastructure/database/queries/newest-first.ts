import type { DataSource } from 'typeorm';
import { COUNT_LIMIT, type Page, type PageDto } from '../../http/page.dto';
import { cutPage, DEFAULT_LIMIT, fromCursor, type Values } from './keyset';

interface Listing {
  columns: string;
  from: string;
  where: string[];
  /** The id's column, which makes the order total. */
  id: string;
  /** What stands before the id in the order, and where a row's own stands by its id: a cursor carries the id alone. */
  by?: { keys: string; ofId: (place: string) => string };
  direction?: 'ASC' | 'DESC';
}

/** A page of a list, newest first unless it says otherwise (D40). */
export async function readPage<T extends { id: number }>(
  source: DataSource,
  listing: Listing,
  values: Values,
  { limit = DEFAULT_LIMIT, cursor }: PageDto,
): Promise<Page<T>> {
  const { columns, from, id, by, direction = 'DESC' } = listing;
  const matching = ['true', ...listing.where].join(' AND ');
  const counted: { total: number }[] = await source.query(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${matching} LIMIT ${COUNT_LIMIT + 1}) counted`,
    values.list,
  );
  const rows: T[] = await source.query(
    `SELECT ${columns} FROM ${from} WHERE ${matching}${after(listing, values, cursor)}
     ORDER BY ${by ? `${by.keys} ${direction}, ` : ''}${id} ${direction} LIMIT ${values.add(limit + 1)}`,
    values.list,
  );
  return { ...cutPage(rows, limit, (row) => String(row.id)), total: counted[0]?.total ?? 0 };
}

function after({ id, by, direction }: Listing, values: Values, cursor: string | undefined): string {
  const position = fromCursor(cursor);
  if (!position) return '';
  const comparison = direction === 'ASC' ? '>' : '<';
  const place = values.add(position.id);
  if (!by) return ` AND ${id} ${comparison} ${place}`;
  return ` AND (${by.keys}, ${id}) ${comparison} ((${by.ofId(place)}), ${place})`;
}
