import type { NewReview, ReviewProps } from '../../domain/review/review';

/** Each write also updates the space's rating and number of reviews (D44). */
export abstract class Reviews {
  /** @returns its id @throws DomainError already_exists for a second review of the booking */
  abstract add(review: NewReview): Promise<number>;
  /** @returns the deleted review @throws DomainError not_found */
  abstract delete(id: number): Promise<ReviewProps>;
}
