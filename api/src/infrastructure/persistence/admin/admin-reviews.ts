import { Injectable } from '@nestjs/common';
import {
  type AdminReview,
  AdminReviewQueries,
  type AdminReviewFilters,
} from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { Database } from '../database';
import { spacesByName, usersByName } from '../name-search';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { REVIEW } from '../review/review-queries';
import { createdBetween } from './created-between';

const COLUMNS = `${REVIEW}, r.space_id AS "spaceId", s.name AS "spaceName", u.first_name AS "reviewerFirstName",
  u.last_name AS "reviewerLastName"`;
const FROM = 'reviews r JOIN spaces s ON s.id = r.space_id JOIN users u ON u.id = r.reviewer_id';

/**
 * A review can be deleted before the next page is read, so the cursor contains the rating. Clients can send any number in a
 * cursor, so it is limited to what has the same effect: 0 is before all ratings, 6 is after them.
 */
const byRating: SortKey<AdminReview> = {
  sql: 'r.rating',
  toCursor: ({ rating }) => String(rating),
  ofCursor: (placeholder) => `least(greatest(round(${placeholder}::numeric), 0), 6)::int`,
};
const orders: Record<
  NonNullable<AdminReviewFilters['sort']>,
  { sortKey?: typeof byRating; direction: 'ASC' | 'DESC' }
> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  rating: { sortKey: byRating, direction: 'ASC' },
  '-rating': { sortKey: byRating, direction: 'DESC' },
};

/** A union, so that each part uses an index; a condition on three tables could not use any. */
const textCondition = (text: string) => `r.id IN (
  SELECT id FROM reviews WHERE comment ILIKE ${text}
  UNION SELECT id FROM reviews WHERE space_id IN (${spacesByName(text)})
  UNION SELECT id FROM reviews WHERE reviewer_id IN (${usersByName(text)}))`;

@Injectable()
export class SqlAdminReviewQueries extends AdminReviewQueries {
  constructor(private readonly database: Database) {
    super();
  }

  list(filters: AdminReviewFilters): Promise<Page<AdminReview>> {
    const values = new Values();
    const where = [
      ...(filters.rating ? [`r.rating = ${values.add(Number(filters.rating))}`] : []),
      ...createdBetween('r.created_at', filters, values),
      ...(filters.q ? [textCondition(values.add(containing(filters.q)))] : []),
    ];
    const order = orders[filters.sort ?? 'newest'];
    return readPage(
      this.database,
      { columns: COLUMNS, from: FROM, countFrom: 'reviews r', id: 'r.id', where, ...order },
      values,
      filters,
    );
  }
}
