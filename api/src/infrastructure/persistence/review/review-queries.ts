import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../../application/pagination';
import { ReviewQueries, type ReviewWithAuthor } from '../../../application/review/review-queries';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { readPage, Values } from '../pagination';

/** The columns of a review `r`, except for its space. */
export const REVIEW = `r.id, r.booking_id AS "bookingId", r.reviewer_id AS "reviewerId", r.rating, r.comment,
  r.created_at AS "createdAt"`;
const COLUMNS = `${REVIEW}, u.first_name AS "reviewerFirstName", u.last_name AS "reviewerLastName",
  coalesce(p.business_name, u.business_name) AS "reviewerBusinessName"`;
const FROM = `reviews r JOIN users u ON u.id = r.reviewer_id LEFT JOIN vendor_profiles p ON p.user_id = u.id`;

@Injectable()
export class SqlReviewQueries extends ReviewQueries {
  constructor(private readonly database: Database) {
    super();
  }

  listBySpace(spaceId: number, page: PageRequest): Promise<Page<ReviewWithAuthor>> {
    const values = new Values();
    const where = [`r.space_id = ${values.add(spaceId)}`];
    return readPage(this.database, { columns: COLUMNS, from: FROM, id: 'r.id', where }, values, page);
  }

  async get(id: number): Promise<ReviewWithAuthor> {
    const [review] = await this.database.query<ReviewWithAuthor>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = $1`,
      [id],
    );
    if (!review) throw DomainError.notFound('Review');
    return review;
  }
}
