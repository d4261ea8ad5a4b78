import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { Review } from '../../domain/review/review';
import { DomainError } from '../../domain/shared/domain-error';
import { Bookings } from '../booking/bookings';
import { Clock } from '../clock';
import { Spaces } from '../space/spaces';
import { Reviews } from './reviews';

export interface ReviewInput {
  bookingId: number;
  rating: number;
  comment: string | null;
}

@Injectable()
export class WriteReview {
  constructor(
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws DomainError not_found, as Review.write and Reviews.add */
  async run(user: User, spaceId: number, { bookingId, ...opinion }: ReviewInput): Promise<number> {
    const { timeZone } = await this.spaces.get(spaceId);
    const booking = await this.bookings.find(bookingId);
    if (booking?.spaceId !== spaceId) throw DomainError.notFound('Booking');
    const now = this.clock.now();
    return this.reviews.add(Review.write({ booking, timeZone, reviewerId: user.id, now, ...opinion }));
  }
}
