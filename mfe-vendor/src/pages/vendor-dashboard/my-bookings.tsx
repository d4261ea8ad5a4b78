import { useListVendorBookingsQuery } from '@popnook/api-client';
import { Button, EmptyState, ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorStateProps } from '@popnook/web-core';
import { useState } from 'react';
import { BookingRow } from './booking-row';
import styles from './vendor-dashboard.module.css';

/** Every page is a query of its own, so that all pages on screen reload together. */
const pageQuery = (userId: number, cursor: string | undefined) => ({
  id: userId,
  limit: 20,
  ...(cursor ? { cursor } : {}),
});

/** All bookings, newest first. */
export const MyBookings = ({ userId }: { userId: number }) => {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const { data: firstPage } = useListVendorBookingsQuery(pageQuery(userId, undefined));
  if (firstPage?.items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No bookings yet"
        action={<LinkButton href="/browse">Find New Spaces</LinkButton>}
      >
        Find a space you like, choose a start date, and send a request to the host.
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      {cursors.map((cursor) => (
        <BookingsPage key={cursor ?? 'first'} userId={userId} cursor={cursor} />
      ))}
      <ShowMore userId={userId} cursor={cursors.at(-1)} onMore={(next) => setCursors([...cursors, next])} />
    </div>
  );
};

interface BookingsPageProps {
  userId: number;
  cursor: string | undefined;
}

const BookingsPage = ({ userId, cursor }: BookingsPageProps) => {
  const page = useListVendorBookingsQuery(pageQuery(userId, cursor));
  const failure = errorStateProps(page, 'Your bookings could not be loaded');
  if (failure) return <ErrorState {...failure} />;
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

/** The button below the last page. It stays mounted while pages are added, so that it keeps the focus. */
const ShowMore = ({ userId, cursor, onMore }: BookingsPageProps & { onMore: (cursor: string) => void }) => {
  const page = useListVendorBookingsQuery(pageQuery(userId, cursor));
  const [wasPressed, setWasPressed] = useState(false);
  const next = page.currentData?.nextCursor;
  if (!wasPressed && !next) return null;
  // Also while the page reloads: mounting this text a second time would move the focus.
  if (page.currentData && !next)
    return (
      <p ref={focusOnMount} tabIndex={-1} className={styles.quiet}>
        No more bookings.
      </p>
    );
  const showMore = () => {
    setWasPressed(true);
    if (next) onMore(next);
    else void page.refetch();
  };
  return (
    <div>
      <Button variant="secondary" busy={wasPressed && page.isFetching} onClick={showMore}>
        Show More<span className="sr-only"> bookings</span>
      </Button>
    </div>
  );
};

/** The text replaces the focused button. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
