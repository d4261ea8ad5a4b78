import type { VendorBookingDto } from '@popnook/api-client';
import { LinkButton } from '@popnook/ui';
import { reviewAddress } from './review-address';
import { GivenStars } from './stars';

/** D44: a completed booking can be reviewed once; then it shows the stars that were given. */
export const ReviewOfBooking = ({ booking }: { booking: VendorBookingDto }) => {
  if (booking.reviewRating !== null) return <GivenStars rating={booking.reviewRating} />;
  if (booking.status !== 'completed') return null;
  return (
    <LinkButton variant="secondary" href={reviewAddress(booking.id)}>
      Write a Review<span className="sr-only"> of {booking.spaceName}</span>
    </LinkButton>
  );
};
