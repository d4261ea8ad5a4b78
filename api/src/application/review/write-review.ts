import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { createReview } from '../../domain/review/review';
import { DomainError } from '../../domain/shared/domain-error';
import { Bookings } from '../booking/bookings';
import { Clock } from '../clock';
import { Spaces } from '../space/spaces';
import { Transaction } from '../transaction';
import { Reviews } from './reviews';

export interface ReviewInput {
  bookingId: number;
  rating: number;
  comment: string | null;
}

@Injectable()
export class WriteReview {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the review
   * @throws DomainError not_found, forbidden, booking_not_completed, already_exists, review_deleted
   */
  run(user: User, spaceId: number, { bookingId, ...review }: ReviewInput): Promise<number> {
    return this.transaction.run(async () => {
      const { timeZone } = await this.spaces.get(spaceId);
      const booking = await this.bookings.find(bookingId);
      if (booking?.spaceId !== spaceId) throw DomainError.notFound('Booking');
      const now = await this.clock.now();
      return this.reviews.add(createReview({ booking, timeZone, reviewerId: user.id, now, ...review }));
    });
  }
}
