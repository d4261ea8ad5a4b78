import { COUNT_LIMIT, DEFAULT_PAGE_SIZE, type Page, type PageRequest } from '../../application/pagination';
import { DomainError } from '../../domain/shared/domain-error';
import type { Database } from './database';

/** Collects the values of a statement. `add` returns the placeholder: `$1`, `$2` … */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** An ILIKE pattern that matches everything that contains `text`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export interface Listing<Row> {
  columns: string;
  from: string;
  /** The tables in which the rows of a page are found: at least those that `where` and the sort key need. `from` by default. */
  searchFrom?: string;
  /** The tables that `where` needs. Set this if a separate count is faster than counting while the first page is read. */
  countFrom?: string;
  where: string[];
  /**
   * For lists without a sort key: several conditions, of which each row meets exactly one. The rows that meet each condition
   * are searched separately and then merged, so that each search can use its own index.
   */
  parts?: readonly string[] | undefined;
  /** The column of the id, the last sort key. */
  id: string;
  /** The list is sorted by this key first, then by the id. */
  sortKey?: SortKey<Row>;
  /** The direction of the sort key and the id: DESC by default, which is newest first. */
  direction?: 'ASC' | 'DESC';
  /** The total is exact up to this number; COUNT_LIMIT by default. */
  countLimit?: number | undefined;
  /** The total, if it is already known. */
  total?: number | undefined;
}

/**
 * How the next page gets the sort key of the previous page's last row: by reading that row again (`fromId`) or from a
 * number in the cursor (`fromCursor`), which also works after the row has been deleted.
 */
export type SortKey<Row> = { sql: string } & (
  | { fromId: (placeholder: string) => string }
  | { fromCursor: (placeholder: string) => string; toCursor: (row: Row) => string }
);

/** Reads one page of a list with keyset pagination, and the total (D40). */
export async function readPage<Row extends { id: number }>(
  database: Database,
  listing: Listing<Row>,
  values: Values,
  page: PageRequest,
): Promise<Page<Row>> {
  const { columns, from, id, sortKey } = listing;
  const { limit = DEFAULT_PAGE_SIZE } = page;
  const { total, found, order } = await planPage(database, listing, values, page);
  const rows = await database.query<Row & { found?: number }>(
    `WITH ${found}
     SELECT ${columns}, (SELECT count(*) FROM found) AS found FROM ${from}
     WHERE ${id} = ANY(ARRAY(SELECT id FROM found LIMIT ${values.add(limit + 1)})) ORDER BY ${order}`,
    values.list,
  );
  const count = total ?? totalOf(listing, rows[0]?.found);
  for (const row of rows) delete row.found;
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const keyOf = sortKey && 'toCursor' in sortKey ? sortKey.toCursor : (row: Row) => String(row.id);
  const nextCursor = last && encodeCursor({ key: keyOf(last), id: last.id });
  return { items, total: count, nextCursor };
}

/** How to find the rows of a page. */
interface PagePlan {
  /** Undefined if `found` also counts the matching rows. */
  total: number | undefined;
  /**
   * A WITH query named `found`, which returns ids in the order of the list: enough for the page and one more row, or
   * for the total.
   */
  found: string;
  order: string;
}

/** Plans how to find the rows of a page. Counts the matching rows first, unless the query `found` can count them. */
export async function planPage<Row>(
  database: Database,
  listing: Pick<
    Listing<Row>,
    'id' | 'where' | 'parts' | 'sortKey' | 'direction' | 'countLimit' | 'total' | 'countFrom'
  > & {
    from: string;
    searchFrom?: string;
  },
  values: Values,
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageRequest,
): Promise<PagePlan> {
  const { from, searchFrom = from, countFrom, id, sortKey, direction = 'DESC' } = listing;
  const { where, parts = ['true'], countLimit = COUNT_LIMIT } = listing;
  // After a cursor, `found` lacks the rows of earlier pages, so it cannot count.
  const countsFirst = listing.total === undefined && (countFrom !== undefined || cursor !== undefined);
  const total = countsFirst
    ? await countUpTo(countLimit, database, { from: countFrom ?? searchFrom, where }, values)
    : listing.total;
  const order = `${sortKey ? `${sortKey.sql} ${direction}, ` : ''}${id} ${direction}`;
  const condition = `${allOf(where)}${afterCursor(listing, values, cursor)}`;
  // One extra row shows whether there is a next page.
  const size = limit + 1;
  const maxFound = total === undefined ? Math.max(size, countLimit + 1) : size;
  const placeholder = values.add(maxFound);
  const [first = '', ...others] = parts.map(
    (part) =>
      `SELECT ${id} AS id FROM ${searchFrom} WHERE ${part} AND ${condition} ORDER BY ${order} LIMIT ${placeholder}`,
  );
  const merged = `(${[first, ...others].join(') UNION ALL (')}) ORDER BY id ${direction} LIMIT ${placeholder}`;
  const found = `found AS MATERIALIZED (${others.length > 0 ? merged : first})`;
  return { total, found, order };
}

/** @param found the number of rows that have been found */
export const totalOf = (
  { countLimit = COUNT_LIMIT }: Pick<Listing<unknown>, 'countLimit'>,
  found = 0,
): number => Math.min(found, countLimit + 1);

const allOf = (where: readonly string[]) => ['true', ...where].join(' AND ');

/** Counts matching rows, up to one above `limit`. */
export async function countUpTo(
  limit: number,
  database: Database,
  { from, where }: { from: string; where: readonly string[] },
  values: Values,
): Promise<number> {
  const [counted] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${allOf(where)} LIMIT ${limit + 1}) counted`,
    values.list,
  );
  return counted?.count ?? 0;
}

/** The condition for the rows after the cursor, to be appended to other conditions. */
export function afterCursor<Row>(
  listing: Pick<Listing<Row>, 'id' | 'sortKey' | 'direction'>,
  values: Values,
  cursor: string | undefined,
): string {
  if (cursor === undefined) return '';
  const { id, sortKey, direction } = listing;
  const position = decodeCursor(cursor);
  const comparison = direction === 'ASC' ? '>' : '<';
  const idPlaceholder = values.add(position.id);
  if (!sortKey) return ` AND ${id} ${comparison} ${idPlaceholder}`;
  const key =
    'fromId' in sortKey ? `(${sortKey.fromId(idPlaceholder)})` : sortKey.fromCursor(values.add(position.key));
  return ` AND (${sortKey.sql}, ${id}) ${comparison} (${key}, ${idPlaceholder})`;
}

/** The position of the last row. `key` is a number as text: the sort key or, if the cursor does not need it, the id. */
export interface Position {
  key: string;
  id: number;
}

const MAX_ID = 2_147_483_647;

export const encodeCursor = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws DomainError invalid_input */
export function decodeCursor(cursor: string): Position {
  const parsed = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(parsed) && isKey(parsed[0]) && isId(parsed[1])) return { key: parsed[0], id: parsed[1] };
  throw DomainError.invalid('cursor', 'cursor must be taken from a Link header');
}

/** Cursors come from clients, so only numbers may reach the database, such as seconds since 1970 with microseconds. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^-?\d{1,10}(\.\d{1,6})?$/.test(key);
const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID;

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
