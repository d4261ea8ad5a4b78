/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Adds to the totals the changes of users, spaces and bookings that triggers have recorded. The statistics also read recorded
   * changes that are not added yet, so they are always correct; adding them only keeps the statistics fast. Several workers may
   * do this at the same time.
   * @returns how many changes were applied
   */
  abstract applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
