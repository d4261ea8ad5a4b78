/** The cells of the map with the number of their spaces. */
export abstract class MapCells {
  /**
   * Adds recent changes of spaces to the cells. Changes that are not added yet are still shown on the map, but make it slower.
   * Several workers may run this at the same time.
   * @returns the number of changes
   */
  abstract addChanges(signal: { readonly aborted: boolean }): Promise<number>;
}
