/** The cells of the map, each with the number of spaces in it. */
export abstract class MapCells {
  /**
   * Adds recent changes of spaces, which triggers have recorded, to the totals of the cells. The map is also correct without this,
   * because it reads the recorded changes, too, but many of them make it slower. Several workers may run this at the same time.
   * @returns how many changes were added
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
