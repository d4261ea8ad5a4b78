import type { Page, VendorBookingDto } from '@popnook/api-client';
import { ErrorState, formatPeriod, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { ReviewForm } from './review-form';
import { GivenStars } from './stars';
import styles from './review.module.css';

export interface ReviewDialogContentProps {
  /** The query of the one booking. */
  booking: {
    data?: Page<VendorBookingDto> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onWritten: () => void;
}

/** As high as the form from the start: the dialog must not jump when the booking comes. */
export const ReviewDialogContent = (props: ReviewDialogContentProps) => (
  <div className={styles.content}>
    <LoadedBooking {...props} />
  </div>
);

const LoadedBooking = ({ booking: asked, onWritten }: ReviewDialogContentProps) => {
  if (asked.error && !asked.data)
    return (
      <ErrorState
        title="Your booking could not be loaded"
        message={errorMessage(asked.error)}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    );
  if (!asked.data)
    return (
      <>
        <Loading label="Loading your booking" />
        <Skeleton shape="box" height="240px" />
      </>
    );
  const [booking] = asked.data.items;
  return booking ? (
    <Reviewed booking={booking} onWritten={onWritten} />
  ) : (
    <p>This booking is not one of yours.</p>
  );
};

const Reviewed = ({ booking, onWritten }: { booking: VendorBookingDto; onWritten: () => void }) => (
  <>
    <p className={styles.stay}>
      <strong>{booking.spaceName}</strong>
      {`, ${booking.location}, ${formatPeriod(booking.startDate, booking.endDate)}`}
    </p>
    <WhatCanBeDone booking={booking} onWritten={onWritten} />
  </>
);

/** D44: once, and after the stay. The server decides; this only says it before one has typed. */
const WhatCanBeDone = ({ booking, onWritten }: { booking: VendorBookingDto; onWritten: () => void }) => {
  if (booking.reviewRating !== null)
    return (
      <p className={styles.given}>
        You have reviewed this stay. Thank you.
        <GivenStars rating={booking.reviewRating} />
      </p>
    );
  if (booking.status === 'completed') return <ReviewForm booking={booking} onWritten={onWritten} />;
  return <p>You can write a review once a confirmed stay is over.</p>;
};
