import { DomainError } from '../../domain/shared/domain-error';

const MAX_ID = 2_147_483_647;

export const DEFAULT_LIMIT = 60;

/** Where the next page begins: the last row's sort key, a number as text, and its id (D40). */
export interface Position {
  key: string;
  id: number;
}

export const toCursor = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws DomainError invalid_input */
export function fromCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const parsed = parse(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(parsed) && isKey(parsed[0]) && isId(parsed[1])) return { key: parsed[0], id: parsed[1] };
  throw DomainError.invalid('cursor', 'cursor must be one that a Link header gave');
}

/** Also seconds since 1970, to the microsecond. Anybody can make up a cursor, so nothing else may reach the database. */
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

/** One row more than asked for tells whether there is a next page. */
export function cutPage<T extends { id: number }>(rows: T[], limit: number, keyOf: (row: T) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? toCursor({ key: keyOf(last), id: last.id }) : undefined;
  return { items, nextCursor };
}

/** Collects the values of a statement and names their places: `$1`, `$2` … */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** For ILIKE: text that holds `text`, whatever it is. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
