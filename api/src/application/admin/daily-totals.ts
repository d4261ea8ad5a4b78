/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Adds the changes of users, spaces and bookings that triggers have recorded to the totals. The statistics also read pending
   * changes, so they are always correct; this only keeps them fast. Several workers may run this at the same time.
   * @returns how many changes were applied
   */
  abstract applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
