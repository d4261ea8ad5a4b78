/** Totals are exact up to this limit; COUNT_LIMIT + 1 means more (D40). */
export const COUNT_LIMIT = 1_000;
/** The limit for searches by date, where each result takes longer to find (D40). */
export const DATED_COUNT_LIMIT = 100;
/** The limit when an administrator searches a list by text (D69). */
export const TEXT_COUNT_LIMIT = 100;

export const DEFAULT_PAGE_SIZE = 60;

export interface PageRequest {
  /** 1 to 200 entries, 60 by default. */
  limit?: number;
  /** `nextCursor` of the previous page. */
  cursor?: string;
}

export interface Page<T> {
  items: T[];
  /** Capped at one above the limit for exact totals (D40). */
  total: number;
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}

/** JSON text of a T. The property `jsonOf` never has a value: it only makes the types for different `T` different. */
export type Json<T> = string & { readonly jsonOf?: T };

/** A page whose JSON the database has created, which is much faster than parsing rows and serializing them again. */
export interface JsonPage<T> extends Omit<Page<T>, 'items'> {
  items: Json<T[]>;
}
