import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AdminReviewDto, AdminReviewsDto, ReviewSort } from '../../http/admin/admin-reviews.dto';
import type { Page } from '../../../application/pagination';
import { Database } from '../database';
import { writeAudit } from './audit-log';
import { deleteReview } from '../review/reviews';
import { containing, Values } from '../pagination';
import { namedSpaces, namedUsers } from '../name-search';
import { type SortKey, readPage } from '../pagination';

const COLUMNS = `r.id, r.booking_id AS "bookingId", r.space_id AS "spaceId", s.name AS "spaceName",
  r.reviewer_id AS "reviewerId", u.first_name AS "reviewerFirstName", u.last_name AS "reviewerLastName",
  r.rating, r.comment, r.created_at AS "createdAt"`;
const FROM = 'reviews r JOIN spaces s ON s.id = r.space_id JOIN users u ON u.id = r.reviewer_id';

/** A review may be deleted while somebody pages through, so the cursor carries the stars. */
const byStars: SortKey<AdminReviewDto> = {
  sql: 'r.rating',
  toCursor: ({ rating }) => String(rating),
  ofCursor: (place) => `least(greatest(round(${place}::numeric), 0), 6)::int`,
};
const orders: Record<ReviewSort, { sortKey?: typeof byStars; direction: 'ASC' | 'DESC' }> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  rating: { sortKey: byStars, direction: 'ASC' },
  '-rating': { sortKey: byStars, direction: 'DESC' },
};

/** Each part by an index of its own; one condition over three tables would find none. */
const matching = (text: string) => `r.id IN (
  SELECT id FROM reviews WHERE comment ILIKE ${text}
  UNION SELECT id FROM reviews WHERE space_id IN (${namedSpaces(text)})
  UNION SELECT id FROM reviews WHERE reviewer_id IN (${namedUsers(text)}))`;

@Injectable()
export class AdminReviews {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  list(filters: AdminReviewsDto): Promise<Page<AdminReviewDto>> {
    const values = new Values();
    const where = [
      ...(filters.rating ? [`r.rating = ${values.add(Number(filters.rating))}`] : []),
      ...(filters.q ? [matching(values.add(containing(filters.q)))] : []),
    ];
    const order = orders[filters.sort ?? 'newest'];
    return readPage(
      this.database,
      { columns: COLUMNS, from: FROM, countFrom: 'reviews r', id: 'r.id', where, ...order },
      values,
      filters,
    );
  }

  /** D44: the space's rating follows. @throws DomainError not_found */
  delete(adminId: number, id: number): Promise<void> {
    return this.source.transaction(async (manager) => {
      const before = await deleteReview(manager, id);
      if (!before) throw DomainError.notFound('Review');
      const entry = { adminId, action: 'deleted', entity: 'review', entityId: id, before, after: null };
      await writeAudit(manager, entry);
    });
  }
}
