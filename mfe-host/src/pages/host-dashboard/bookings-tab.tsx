import { EmptyState, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { BookingRow } from './booking-row';
import styles from './host-dashboard.module.css';
import type { SpaceBookings } from './use-space-bookings';

/** Every booking of every space, newest first. */
export const BookingsTab = ({ bookings: { data, error, retry } }: { bookings: SpaceBookings }) => {
  if (error && !data)
    return (
      <ErrorState title="Your bookings could not be loaded" message={errorMessage(error)} onRetry={retry} />
    );
  if (!data) return <BookingsLoading />;
  if (data.length === 0)
    return (
      <EmptyState as="h3" title="No bookings yet">
        Requests for your spaces will stand here.
      </EmptyState>
    );
  return (
    <ul className={styles.rows}>
      {data.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
};

const BookingsLoading = () => (
  <div className={styles.rows}>
    <Loading label="Loading bookings" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} shape="box" height="84px" />
    ))}
  </div>
);
