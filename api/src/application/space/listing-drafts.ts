export interface ListingDraft {
  /** What the form contains; its shape is the site's. Null without a draft. */
  draft: object | null;
  updatedAt: Date | null;
}

/** The unfinished listing of a host: at most one for each. It is deleted when a space is listed. */
export abstract class ListingDrafts {
  abstract get(userId: number): Promise<ListingDraft>;
  abstract save(userId: number, draft: object): Promise<ListingDraft>;
  abstract remove(userId: number): Promise<void>;
}
