import { COUNT_LIMIT, DEFAULT_PAGE_SIZE, type Page, type PageRequest } from '../../application/pagination';
import { DomainError } from '../../domain/shared/domain-error';
import type { Database } from './database';

/** Collects the values of a statement and returns their placeholders: `$1`, `$2` … */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** An ILIKE pattern for any text that contains `text`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface Listing<Row> {
  columns: string;
  from: string;
  /** The part of `from` that `where` needs, for the count; all of it by default. */
  countFrom?: string;
  where: string[];
  /** The column of the id, which makes the order total. */
  id: string;
  /** What comes before the id in the order. */
  sortKey?: SortKey<Row>;
  /** Newest first by default. */
  direction?: 'ASC' | 'DESC';
}

/**
 * How the next page finds the sort key of its predecessor's last row: from the row itself by its id (`ofId`), so that the
 * cursor carries only the id; or, where rows can disappear in between, from a number in the cursor (`ofCursor`).
 */
export type SortKey<Row> = { sql: string } & (
  | { ofId: (placeholder: string) => string }
  | { ofCursor: (placeholder: string) => string; toCursor: (row: Row) => string }
);

/** One page of a list by keyset, with its total (D40). */
export async function readPage<Row extends { id: number }>(
  database: Database,
  listing: Listing<Row>,
  values: Values,
  { limit = DEFAULT_PAGE_SIZE, cursor }: PageRequest,
): Promise<Page<Row>> {
  const { columns, from, id, sortKey, direction = 'DESC' } = listing;
  const matching = ['true', ...listing.where].join(' AND ');
  const [counted] = await database.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${listing.countFrom ?? from} WHERE ${matching} LIMIT ${COUNT_LIMIT + 1}) counted`,
    values.list,
  );
  // Reads one extra row to see whether there is a next page.
  const rows = await database.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${matching}${afterCursor(listing, values, cursor)}
     ORDER BY ${sortKey ? `${sortKey.sql} ${direction}, ` : ''}${id} ${direction} LIMIT ${values.add(limit + 1)}`,
    values.list,
  );
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const keyOf = sortKey && 'toCursor' in sortKey ? sortKey.toCursor : (row: Row) => String(row.id);
  const nextCursor = last && encodeCursor({ key: keyOf(last), id: last.id });
  return { items, total: counted?.total ?? 0, nextCursor };
}

function afterCursor<Row>(listing: Listing<Row>, values: Values, cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const { id, sortKey, direction } = listing;
  const position = decodeCursor(cursor);
  const comparison = direction === 'ASC' ? '>' : '<';
  const idPlaceholder = values.add(position.id);
  if (!sortKey) return ` AND ${id} ${comparison} ${idPlaceholder}`;
  const key =
    'ofId' in sortKey ? `(${sortKey.ofId(idPlaceholder)})` : sortKey.ofCursor(values.add(position.key));
  return ` AND (${sortKey.sql}, ${id}) ${comparison} (${key}, ${idPlaceholder})`;
}

/** Where the next page begins: the sort key of the last row, a number as text, and its id. */
interface Position {
  key: string;
  id: number;
}

const MAX_ID = 2_147_483_647;

const encodeCursor = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws DomainError invalid_input */
function decodeCursor(cursor: string): Position {
  const parsed = parse(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(parsed) && isKey(parsed[0]) && isId(parsed[1])) return { key: parsed[0], id: parsed[1] };
  throw DomainError.invalid('cursor', 'cursor must be taken from a Link header');
}

/** Anyone can make up a cursor, so only a number may reach the database; also seconds since 1970 to the microsecond. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^-?\d{1,10}(\.\d{1,6})?$/.test(key);
const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
