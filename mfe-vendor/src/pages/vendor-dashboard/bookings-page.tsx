import { useListVendorBookingsQuery } from '@popnook/api-client';
import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { BookingRow } from './booking-row';
import { pageOf } from './page-of';
import styles from './vendor-dashboard.module.css';

export interface BookingsPageProps {
  userId: number;
  cursor: string | undefined;
}

/** Twenty rows of the list. */
export const BookingsPage = ({ userId, cursor }: BookingsPageProps) => {
  const page = useListVendorBookingsQuery(pageOf(userId, cursor));
  if (page.isError && !page.data)
    return (
      <ErrorState
        title="Your bookings could not be loaded"
        message={errorMessage(page.error)}
        onRetry={() => void page.refetch()}
        busy={page.isFetching}
      />
    );
  if (!page.data) return <RowsLoading />;
  return (
    <ul className={styles.rows}>
      {page.data.items.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
};

const RowsLoading = () => (
  <div className={styles.rows}>
    <Loading label="Loading bookings" />
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} shape="box" height="104px" />
    ))}
  </div>
);
