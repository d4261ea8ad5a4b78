import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Reviews } from '../../../application/review/reviews';
import type { Review } from '../../../domain/review/review';
import { DomainError } from '../../../domain/shared/domain-error';
import { recountReviews } from './reviews';

@Injectable()
export class TypeormReviews extends Reviews {
  constructor(private readonly source: DataSource) {
    super();
  }

  add({ bookingId, reviewerId, spaceId, rating, comment }: Review): Promise<number> {
    return this.source.transaction(async (manager) => {
      const rows: { id: number }[] = await manager.query(
        `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT reviews_booking_unique DO NOTHING RETURNING id`,
        [bookingId, reviewerId, spaceId, rating, comment],
      );
      const [added] = rows;
      if (!added) throw new DomainError('already_exists', 'You have already reviewed this booking.');
      await recountReviews(manager, spaceId);
      return added.id;
    });
  }
}
