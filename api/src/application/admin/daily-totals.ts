/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Adds recent changes of users, spaces and bookings to the totals. Changes that are not added yet are still included in the
   * statistics, but make them slower. Several workers may run this at the same time.
   * @returns the number of changes
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
