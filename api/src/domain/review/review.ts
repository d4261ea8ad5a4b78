import type { Booking } from '../booking/booking';
import { DomainError } from '../shared/domain-error';

interface Opinion {
  booking: Booking;
  timeZone: string;
  reviewerId: number;
  /** Stars, 1 to 5. */
  rating: number;
  comment: string | null;
  now: Date;
}

export class Review {
  readonly bookingId!: number;
  readonly spaceId!: number;
  readonly reviewerId!: number;
  readonly rating!: number;
  readonly comment!: string | null;

  /** D44: only who stayed, and only after it; the clock decides, not the worker (D31). @throws DomainError forbidden, booking_not_completed */
  static write({ booking, timeZone, reviewerId, rating, comment, now }: Opinion): Review {
    if (booking.vendorId !== reviewerId)
      throw DomainError.forbidden('Only the vendor of a booking can review it.');
    if ((booking.dueByClock(now, timeZone) ?? booking.status) !== 'completed')
      throw new DomainError(
        'booking_not_completed',
        'You can review a space once your booking is completed.',
      );
    return Object.assign(new Review(), {
      bookingId: booking.id,
      spaceId: booking.spaceId,
      reviewerId,
      rating,
      comment,
    });
  }
}
