/** The cells of the map, each with the number of spaces in it. */
export abstract class MapCells {
  /**
   * Adds recent changes to spaces to the cells. The map also shows changes that are not added yet, but such changes make reading
   * the map slower. Several workers may run this at the same time.
   * @returns the number of changes
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
