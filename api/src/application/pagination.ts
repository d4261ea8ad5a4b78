/** Totals are capped: COUNT_LIMIT + 1 means more than COUNT_LIMIT (D40). */
export const COUNT_LIMIT = 10_000;

export const DEFAULT_PAGE_SIZE = 60;

export interface PageRequest {
  /** 1 to 200 entries, 60 by default. */
  limit?: number;
  /** `nextCursor` of the previous page. */
  cursor?: string;
}

export interface Page<T> {
  items: T[];
  /** At most COUNT_LIMIT + 1, which means more than COUNT_LIMIT (D40). */
  total: number;
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}
