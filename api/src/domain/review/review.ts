import type { Booking } from '../booking/booking';
import { DomainError } from '../shared/domain-error';

export interface ReviewProps {
  id: number;
  bookingId: number;
  spaceId: number;
  reviewerId: number;
  /** Stars, 1 to 5. */
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/** A review that is not stored yet. */
export type NewReview = Readonly<Omit<ReviewProps, 'id' | 'createdAt'>>;

interface ReviewedStay {
  booking: Booking;
  /** Time zone of the space. */
  timeZone: string;
  reviewerId: number;
  rating: number;
  comment: string | null;
  now: Date;
}

/**
 * Only the vendor of a completed booking reviews it (D44). The booking counts as completed by the clock, even if the
 * worker has not stored it yet (D31).
 * @throws DomainError forbidden, booking_not_completed
 */
export function reviewStay({ booking, timeZone, reviewerId, rating, comment, now }: ReviewedStay): NewReview {
  if (booking.vendorId !== reviewerId)
    throw DomainError.forbidden('Only the vendor who booked can review this stay.');
  if ((booking.dueByClock(now, timeZone) ?? booking.status) !== 'completed')
    throw new DomainError('booking_not_completed', 'You can review a space once your booking is completed.');
  return { bookingId: booking.id, spaceId: booking.spaceId, reviewerId, rating, comment };
}
