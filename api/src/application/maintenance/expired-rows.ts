/** Rows that are no longer needed, such as expired sessions, old sign-in codes and idempotency keys, and emails sent long ago. */
export abstract class ExpiredRows {
  /** Deletes the rows in batches. Several workers may run this at the same time. @returns the number of deleted rows */
  abstract delete(signal: { readonly aborted: boolean }): Promise<number>;
}
