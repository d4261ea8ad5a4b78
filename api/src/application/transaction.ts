export abstract class Transaction {
  /**
   * Runs `work` in one database transaction in which every repository called inside takes part; a nested call joins it.
   * When the database asks for a retry (deadlock 40P01, serialization failure 40001), `work` starts again from the
   * beginning, so it must have no effects outside the database.
   *
   * Locks are taken in this order, each kind by ascending id: verification codes, users, spaces, displays, bookings.
   */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
