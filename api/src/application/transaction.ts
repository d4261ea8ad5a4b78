export abstract class Transaction {
  /**
   * Runs `work` in one database transaction, which all repositories called inside use; a nested call joins it. After a
   * deadlock (40P01) or serialization failure (40001), `work` runs again from the beginning, so it must have no effects
   * outside the database.
   *
   * Locks are taken in this order, each kind by ascending id: verification codes, users, spaces, displays, bookings.
   */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
