export abstract class Transaction {
  /**
   * Runs `work` in one database transaction. All repositories called inside use this transaction, and a nested `run`
   * joins it. After a deadlock (40P01) or serialization failure (40001), `work` runs again from the beginning, so it
   * must have no effects outside the database.
   *
   * To avoid deadlocks, locks are taken in this order, each kind by ascending id: verification codes or idempotency
   * keys, users, spaces, displays, bookings, uploads.
   */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
