/** Rows that nothing reads any more: old codes, ended sessions, sent mail, used idempotency keys. */
export abstract class ExpiredRows {
  /** Deletes them in batches. Several workers can do it at the same time. @returns how many */
  abstract delete(stopping: { readonly aborted: boolean }): Promise<number>;
}
