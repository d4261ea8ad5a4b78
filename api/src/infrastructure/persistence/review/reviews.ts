import type { EntityManager } from 'typeorm';

interface ReviewRow {
  id: number;
  spaceId: number;
  bookingId: number;
  reviewerId: number;
  rating: number;
  comment: string | null;
}

/**
 * D44: rating and count say what the reviews say. Call it in the transaction of the write, after it. The lock comes
 * first, in a statement of its own: an UPDATE that waited would still count the reviews of before it waited.
 */
export async function recountReviews(manager: EntityManager, spaceId: number): Promise<void> {
  await manager.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
  await manager.query(
    `UPDATE spaces SET rating = counted.rating, review_count = counted.reviews
     FROM (SELECT coalesce(round(avg(rating), 2), 0) AS rating, count(*) AS reviews
           FROM reviews WHERE space_id = $1) counted
     WHERE id = $1`,
    [spaceId],
  );
}

/** @returns what was deleted, or undefined when there was nothing */
export async function deleteReview(manager: EntityManager, id: number): Promise<ReviewRow | undefined> {
  const [rows]: [ReviewRow[], number] = await manager.query(
    `DELETE FROM reviews WHERE id = $1
     RETURNING id, space_id AS "spaceId", booking_id AS "bookingId", reviewer_id AS "reviewerId", rating, comment`,
    [id],
  );
  const [deleted] = rows;
  if (deleted) await recountReviews(manager, deleted.spaceId);
  return deleted;
}
