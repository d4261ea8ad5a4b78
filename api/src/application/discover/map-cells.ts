/** The cells of the map, each with the number of spaces in it. */
export abstract class MapCells {
  /**
   * Triggers record each change of a space. This adds the recorded changes to the totals of the cells. The map also reads changes
   * that are not added yet, so it is always correct; this only keeps it fast. Several workers may run this at the same time.
   * @returns how many changes were applied
   */
  abstract applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
