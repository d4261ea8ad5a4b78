import { Injectable } from '@nestjs/common';
import { Reviews } from '../../../application/review/reviews';
import type { NewReview, ReviewProps } from '../../../domain/review/review';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { REVIEW } from './review-queries';

@Injectable()
export class SqlReviews extends Reviews {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ bookingId, reviewerId, spaceId, rating, comment }: NewReview): Promise<number> {
    const [added] = await this.database.query<{ id: number }>(
      `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT reviews_booking_unique DO NOTHING RETURNING id`,
      [bookingId, reviewerId, spaceId, rating, comment],
    );
    if (!added) throw new DomainError('already_exists', 'You have already reviewed this booking.');
    await this.updateRating(spaceId);
    return added.id;
  }

  async delete(id: number): Promise<ReviewProps> {
    const [deleted] = await this.database.query<ReviewProps>(
      `DELETE FROM reviews r WHERE r.id = $1 RETURNING ${REVIEW}, r.space_id AS "spaceId"`,
      [id],
    );
    if (!deleted) throw DomainError.notFound('Review');
    await this.updateRating(deleted.spaceId);
    return deleted;
  }

  /** Locks the space first, because an UPDATE that waits for the lock would not count reviews added while it waits. */
  private async updateRating(spaceId: number): Promise<void> {
    await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
    await this.database.query(
      `UPDATE spaces SET rating = counted.rating, review_count = counted.reviews
       FROM (SELECT coalesce(round(avg(rating), 2), 0) AS rating, count(*) AS reviews
             FROM reviews WHERE space_id = $1) counted
       WHERE id = $1`,
      [spaceId],
    );
  }
}
