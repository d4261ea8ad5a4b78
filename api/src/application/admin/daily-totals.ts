/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Updates the totals with recent changes to users, spaces and bookings. The statistics also include changes that have not
   * been added yet, but such changes make reading the statistics slower. Several workers may run this at the same time.
   * @returns how many changes were added
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
