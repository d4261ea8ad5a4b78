import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/shared/domain-error';
import type { Page } from '../../../application/pagination';
import type { PageDto } from '../../http/page.dto';
import type { ReviewDto } from '../../http/review/review.dto';
import { Values } from '../pagination';
import { readPage } from '../pagination';
import { Database } from '../database';

const COLUMNS = `r.id, r.booking_id AS "bookingId", r.reviewer_id AS "reviewerId", r.rating, r.comment,
  u.first_name AS "reviewerFirstName", u.last_name AS "reviewerLastName",
  coalesce(p.business_name, u.business_name) AS "reviewerBusinessName", r.created_at AS "createdAt"`;
const FROM = `reviews r JOIN users u ON u.id = r.reviewer_id LEFT JOIN vendor_profiles p ON p.user_id = u.id`;

@Injectable()
export class ReviewQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  ofSpace(spaceId: number, page: PageDto): Promise<Page<ReviewDto>> {
    const values = new Values();
    const where = [`r.space_id = ${values.add(spaceId)}`];
    return readPage(this.database, { columns: COLUMNS, from: FROM, id: 'r.id', where }, values, page);
  }

  /** @throws DomainError not_found */
  async get(id: number): Promise<ReviewDto> {
    const rows: ReviewDto[] = await this.database.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = $1`, [
      id,
    ]);
    const [review] = rows;
    if (!review) throw DomainError.notFound('Review');
    return review;
  }
}
