/**
 * The time of the database. All processes use it for deadlines and days, because their own clocks can be wrong (D31).
 */
export abstract class Clock {
  /** Inside a transaction, this is the time at which the transaction started, like `now()` in SQL. */
  abstract now(): Promise<Date>;
}
