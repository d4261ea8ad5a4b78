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

interface ReviewOfBooking {
  booking: Booking;
  /** Time zone of the space. */
  timeZone: string;
  reviewerId: number;
  rating: number;
  comment: string | null;
  now: Date;
}

/**
 * Only the vendor of a completed booking can review it (D44). An ended booking counts as completed, even if the worker
 * has not stored this status yet (D31).
 * @throws DomainError forbidden, booking_not_completed
 */
export function createReview({
  booking,
  timeZone,
  reviewerId,
  rating,
  comment,
  now,
}: ReviewOfBooking): NewReview {
  if (booking.vendorId !== reviewerId)
    throw DomainError.forbidden('Only the vendor who made this booking can review it.');
  if ((booking.dueStatus(now, timeZone) ?? booking.status) !== 'completed')
    throw new DomainError('booking_not_completed', 'You can review a space once your booking is completed.');
  return { bookingId: booking.id, spaceId: booking.spaceId, reviewerId, rating, comment };
}
