/** Totals are exact up to this number; one more means "more" (D40). */
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
  /** Exact up to 10,000; 10,001 means more (D40). */
  total: number;
  nextCursor: string | undefined;
}
