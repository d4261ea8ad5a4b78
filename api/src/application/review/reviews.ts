import type { NewReview, ReviewProps } from '../../domain/review/review';

/** Adding or deleting a review also updates the rating and the number of reviews of the space (D44). */
export abstract class Reviews {
  /**
   * @returns the id of the review
   * @throws DomainError already_exists for a second review of the booking, review_deleted if an administrator deleted
   * the first one
   */
  abstract add(review: NewReview): Promise<number>;
  /** Afterwards, the booking cannot be reviewed again. @returns the deleted review @throws DomainError not_found */
  abstract delete(id: number): Promise<ReviewProps>;
}
