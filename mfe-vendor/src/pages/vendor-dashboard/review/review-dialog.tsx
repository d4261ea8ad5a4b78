import { useListVendorBookingsQuery, type VendorBookingDto } from '@popnook/api-client';
import { Dialog, ErrorState, formatPeriod, Loading, Skeleton } from '@popnook/ui';
import { errorStateProps, useSearchParams } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { RatingStars, ReviewForm } from './review-form';
import styles from './review.module.css';

const reviewParameter = 'review';

/** The path that opens the review form over the dashboard. The email that asks for a review links to it, too (D44). */
export const reviewPath = (bookingId: number) => `/vendor-dashboard?${reviewParameter}=${String(bookingId)}`;

/** The element ID of the link to the space of a booking. This link can receive focus when the dialog closes. */
export const spaceLinkId = (bookingId: number | string) => `booking-${String(bookingId)}`;

/** The review form for the booking in the URL. Links to it are in emails and in the list of bookings. */
export const ReviewDialog = ({ userId }: { userId: number }) => {
  const [search, setSearch] = useSearchParams();
  const parameter = search.get(reviewParameter);
  // IDs have at most nine digits (D1).
  const bookingId = parameter && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : undefined;
  const close = () =>
    setSearch(
      (current) => {
        current.delete(reviewParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const markWritten = useFocusAfterClose(parameter);
  return (
    <Dialog open={parameter !== null} title="How was your popup?" onClose={close}>
      {bookingId === undefined ? (
        <p>This link does not belong to a booking.</p>
      ) : (
        // As tall as the form, so that the dialog does not change its size when the booking has loaded.
        <div className={styles.content}>
          <BookingToReview
            key={bookingId}
            userId={userId}
            bookingId={bookingId}
            onWritten={() => {
              markWritten();
              close();
            }}
          />
        </div>
      )}
    </Dialog>
  );
};

interface BookingToReviewProps {
  userId: number;
  bookingId: number;
  onWritten: () => void;
}

const BookingToReview = ({ userId, bookingId, onWritten }: BookingToReviewProps) => {
  const query = useListVendorBookingsQuery({ id: userId, bookingId });
  const failure = errorStateProps(query, 'Your booking could not be loaded');
  if (failure) return <ErrorState {...failure} />;
  if (!query.data)
    return (
      <>
        <Loading label="Loading your booking" />
        <Skeleton shape="box" height="240px" />
      </>
    );
  const [booking] = query.data.items;
  if (!booking) return <p>This is not one of your bookings.</p>;
  return (
    <>
      <p className={styles.booking}>
        <strong>{booking.spaceName}</strong>
        {`, ${booking.location}, ${formatPeriod(booking.startDate, booking.endDate)}`}
      </p>
      <ReviewOrForm booking={booking} onWritten={onWritten} />
    </>
  );
};

/** A completed booking can be reviewed once (D44). In all other cases, the API would reject a review, so no form is shown. */
const ReviewOrForm = ({ booking, onWritten }: { booking: VendorBookingDto; onWritten: () => void }) => {
  if (booking.reviewRating !== null)
    return (
      <p className={styles.reviewed}>
        You have already reviewed this booking. Thank you.
        <RatingStars rating={booking.reviewRating} />
      </p>
    );
  if (booking.reviewDeleted)
    return <p>Our team deleted your review of this booking. You cannot write another one.</p>;
  if (booking.status === 'completed') return <ReviewForm booking={booking} onWritten={onWritten} />;
  return <p>You can write a review once your booking is completed.</p>;
};

/**
 * When the dialog closes, moves focus to the booking's space link, or else to the open tab. This is needed only if focus cannot
 * return to the link that opened the dialog: either that link was in an email, or it disappeared because the review was written.
 * Returns the function to call when the review has been written.
 */
const useFocusAfterClose = (openId: string | null) => {
  const previousId = useRef<string>(null);
  const isWritten = useRef(false);
  useEffect(() => {
    const closedId = previousId.current;
    previousId.current = openId;
    if (openId !== null || closedId === null) return;
    // If the dialog cannot return focus, it moves focus to `main`.
    const isFocusLost = ['BODY', 'MAIN', undefined].includes(document.activeElement?.tagName);
    if (isFocusLost || isWritten.current) focusTarget(closedId)?.focus();
    isWritten.current = false;
  }, [openId]);
  return () => {
    isWritten.current = true;
  };
};

const focusTarget = (bookingId: string) =>
  document.getElementById(spaceLinkId(bookingId)) ??
  document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]');
