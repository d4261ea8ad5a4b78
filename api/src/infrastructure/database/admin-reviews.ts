import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../domain/shared/domain-error';
import type { AdminReviewDto } from '../http/admin/admin-reviews.dto';
import type { Page, PageDto } from '../http/page.dto';
import { writeAudit } from './audit-log';
import { deleteReview } from './reviews';
import { Values } from './queries/keyset';
import { readPage } from './queries/newest-first';

const COLUMNS = `r.id, r.booking_id AS "bookingId", r.space_id AS "spaceId", s.name AS "spaceName",
  r.reviewer_id AS "reviewerId", u.first_name AS "reviewerFirstName", u.last_name AS "reviewerLastName",
  r.rating, r.comment, r.created_at AS "createdAt"`;
const FROM = 'reviews r JOIN spaces s ON s.id = r.space_id JOIN users u ON u.id = r.reviewer_id';

@Injectable()
export class AdminReviews {
  constructor(private readonly source: DataSource) {}

  list(page: PageDto): Promise<Page<AdminReviewDto>> {
    return readPage(this.source, { columns: COLUMNS, from: FROM, id: 'r.id', where: [] }, new Values(), page);
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
