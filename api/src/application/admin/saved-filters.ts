/** The filters and the sort order of a list, saved under a name. */
export interface SavedFilter {
  /** The list, such as `bookings`. */
  list: string;
  name: string;
  /** The query parameters: `status=pending&sort=start`. */
  query: string;
}

export abstract class SavedFilters {
  abstract of(userId: number): Promise<SavedFilter[]>;
  /** Replaces all saved filters of the user. */
  abstract save(userId: number, filters: readonly SavedFilter[]): Promise<void>;
}
