/** The daily totals from which the statistics for administrators are computed. */
export abstract class DailyTotals {
  /**
   * Triggers record each change of a user, space or booking. This adds the recorded changes to the totals. The statistics also
   * read changes that are not added yet, so they are always correct; this only keeps them fast. Several workers may run this
   * at the same time.
   * @returns how many changes were applied
   */
  abstract applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
