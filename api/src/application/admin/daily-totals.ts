/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Adds recent changes to users, spaces and bookings to the totals. The statistics also include changes that are not added yet,
   * but such changes make reading the statistics slower. Several workers may run this at the same time.
   * @returns the number of changes
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
