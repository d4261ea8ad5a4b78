import type { Review } from '../../domain/review/review';

export abstract class Reviews {
  /** Stores it, and the space's rating with it (D44). @returns its id @throws DomainError already_exists */
  abstract add(review: Review): Promise<number>;
}
