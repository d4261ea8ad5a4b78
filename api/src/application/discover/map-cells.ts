/** The cells of the map, each with the number of spaces in it. */
export abstract class MapCells {
  /**
   * Adds the changes of spaces that triggers have recorded to the totals of the cells. The map also reads pending changes, so it is
   * always correct; this only keeps it fast. Several workers may run this at the same time.
   * @returns how many changes were applied
   */
  abstract applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
