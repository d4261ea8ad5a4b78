/** Rows that are no longer needed: expired sessions, and old codes, sent emails and idempotency keys. */
export abstract class ExpiredRows {
  /** Deletes the rows in batches. Several workers may run this at the same time. @returns the number of deleted rows */
  abstract delete(signal: { readonly aborted: boolean }): Promise<number>;
}
