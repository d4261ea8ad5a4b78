import { Injectable } from '@nestjs/common';
import {
  type AdminReview,
  AdminReviewQueries,
  type AdminReviewFilters,
} from '../../../application/admin/admin-queries';
import { type Page, TEXT_COUNT_LIMIT } from '../../../application/pagination';
import { Database } from '../database';
import { isCommon, isNamed, newestOf, spacesByName, usersByName, withoutIndex } from '../name-search';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { REVIEW } from '../review/review-queries';
import { createdBetween } from './created-between';

const COLUMNS = `${REVIEW}, r.space_id AS "spaceId", s.name AS "spaceName", u.first_name AS "reviewerFirstName",
  u.last_name AS "reviewerLastName"`;
const JOINED = 'JOIN spaces s ON s.id = r.space_id JOIN users u ON u.id = r.reviewer_id';
const FROM = `reviews r ${JOINED}`;

/**
 * The cursor contains the rating of the last review, because the review may have been deleted when the next page is read. Clients
 * can send any number in a cursor, so the number is limited to the range from 0, which is before all ratings, to 6, which is after
 * all ratings.
 */
const byRating: SortKey<AdminReview> = {
  sql: 'r.rating',
  toCursor: ({ rating }) => String(rating),
  fromCursor: (placeholder) => `least(greatest(round(${placeholder}::numeric), 0), 6)::int`,
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

const hasText = (pattern: string) =>
  `(r.comment ILIKE ${pattern} OR s.name ILIKE ${pattern} OR ${isNamed('u', pattern)})`;
/** Like `hasText`, but without joins. PostgreSQL finds all spaces and users with this name first, so there must be few of them. */
const hasRareText = (pattern: string) => `(r.comment ILIKE ${pattern}
  OR r.space_id = ANY(${spacesByName(pattern)}) OR r.reviewer_id = ANY(${usersByName(pattern)}))`;

@Injectable()
export class SqlAdminReviewQueries extends AdminReviewQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AdminReviewFilters): Promise<Page<AdminReview>> {
    const { q, rating, sort = 'newest' } = filters;
    const values = new Values();
    const isCommonText = q ? await this.isCommon(q) : false;
    const pattern = q && values.add(containing(q));
    const text = pattern && (isCommonText ? withoutIndex(hasText(pattern)) : hasRareText(pattern));
    const where = [
      ...(rating ? [`r.rating = ${values.add(Number(rating))}`] : []),
      ...createdBetween('r.created_at', filters, values),
      ...(text ? [text] : []),
    ];
    const searchFrom = isCommonText ? FROM : 'reviews r';
    const listing = { columns: COLUMNS, from: FROM, searchFrom, id: 'r.id', where, ...orders[sort] };
    return readPage(
      this.database,
      q ? { ...listing, countLimit: TEXT_COUNT_LIMIT } : { ...listing, countFrom: searchFrom },
      values,
      filters,
    );
  }

  private isCommon(text: string): Promise<boolean> {
    const from = `${newestOf('reviews', 'r')} ${JOINED}`;
    return isCommon(this.database, { from, condition: hasText('$1') }, [containing(text)]);
  }
}
