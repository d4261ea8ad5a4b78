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
    await this.lockSpace(spaceId);
    if (await this.wasDeleted(bookingId))
      throw new DomainError(
        'review_deleted',
        'Your review was deleted, so you cannot review this booking again.',
      );
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
    const [review] = await this.database.query<{ spaceId: number }>(
      'SELECT space_id AS "spaceId" FROM reviews WHERE id = $1',
      [id],
    );
    if (review) await this.lockSpace(review.spaceId);
    const [deleted] = await this.database.query<ReviewProps>(
      `DELETE FROM reviews r WHERE r.id = $1 RETURNING ${REVIEW}, r.space_id AS "spaceId"`,
      [id],
    );
    if (!deleted) throw DomainError.notFound('Review');
    await this.database.query('INSERT INTO deleted_reviews (booking_id) VALUES ($1)', [deleted.bookingId]);
    await this.updateRating(deleted.spaceId);
    return deleted;
  }

  /**
   * Makes concurrent changes to the reviews of a space wait for each other. Otherwise, the rating could omit a review, and a booking
   * could be reviewed again while its review is being deleted.
   */
  private async lockSpace(id: number): Promise<void> {
    await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [id]);
  }

  private async wasDeleted(bookingId: number): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM deleted_reviews WHERE booking_id = $1', [
      bookingId,
    ]);
    return rows.length > 0;
  }

  private async updateRating(spaceId: number): Promise<void> {
    await this.database.query(
      `UPDATE spaces SET rating = counted.rating, review_count = counted.reviews
       FROM (SELECT coalesce(round(avg(rating), 2), 0) AS rating, count(*) AS reviews
             FROM reviews WHERE space_id = $1) counted
       WHERE id = $1`,
      [spaceId],
    );
  }
}
