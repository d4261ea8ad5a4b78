/** Rows that are no longer needed: old codes, expired sessions, sent mail, old idempotency keys. */
export abstract class ExpiredRows {
  /** Deletes them in batches; several workers may run this at the same time. @returns the number of deleted rows */
  abstract delete(stopping: { readonly aborted: boolean }): Promise<number>;
}
