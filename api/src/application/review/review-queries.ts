import type { ReviewProps } from '../../domain/review/review';
import type { Page, PageRequest } from '../pagination';

export interface ReviewWithAuthor extends Omit<ReviewProps, 'spaceId'> {
  reviewerFirstName: string;
  reviewerLastName: string;
  reviewerBusinessName: string | null;
}

export abstract class ReviewQueries {
  /** Newest first. */
  abstract listBySpace(spaceId: number, page: PageRequest): Promise<Page<ReviewWithAuthor>>;
  /** @throws DomainError not_found */
  abstract get(id: number): Promise<ReviewWithAuthor>;
}
