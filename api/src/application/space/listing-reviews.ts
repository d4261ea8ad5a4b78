/** Version numbers that the database maintains (D18). */
export interface ReviewVersion {
  /** Changes with each edit of the listing and each decision about it. */
  current: number;
  /** The version of the listing after the last decision. */
  lastDecision: number;
}

/** A field of a listing or of one of its displays that has changed since the last decision. */
export interface ListingChange {
  field: string;
  /** Null for a field of the space. */
  displayId: number | null;
  displayName: string | null;
  /** As text; lists have one entry per line. Null if the field was empty, or if the display is new. */
  before: string | null;
  /** Null if the field is empty, or if the display was removed. */
  after: string | null;
}

export interface ListingReview {
  spaceId: number;
  /** For `If-Match` of the decision. */
  reviewVersion: number;
  /** The time of the last decision; null if there is none, or if an older release made it without storing the listing. */
  reviewedAt: Date | null;
  changes: ListingChange[];
}

/** Compares listings with what administrators saw when they made the last decision. */
export abstract class ListingReviews {
  /** Call this after locking the space, so that only one of several concurrent decisions is accepted. */
  abstract version(spaceId: number): Promise<ReviewVersion>;
  /** What has changed since the last decision. @throws DomainError not_found */
  abstract changes(spaceId: number): Promise<ListingReview>;
}
