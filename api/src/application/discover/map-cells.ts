/** The cells of the map, each with the number of spaces in it. */
export abstract class MapCells {
  /**
   * Updates the cells with recent changes to spaces. The map also shows changes that have not been added yet, but such changes
   * make reading the map slower. Several workers may run this at the same time.
   * @returns how many changes were added
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
