import { useListVendorBookingsQuery } from '@popnook/api-client';
import { EmptyState, LinkButton } from '@popnook/ui';
import { useState } from 'react';
import { BookingsPage } from './bookings-page';
import { MoreBookings } from './more-bookings';
import { pageOf } from './page-of';
import styles from './vendor-dashboard.module.css';

/** Every booking, newest first. */
export const MyBookings = ({ userId }: { userId: number }) => {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const { data: first } = useListVendorBookingsQuery(pageOf(userId, undefined));
  if (first?.items.length === 0) return <NoBookings />;
  return (
    <div className={styles.panel}>
      {cursors.map((cursor) => (
        <BookingsPage key={cursor ?? 'first'} userId={userId} cursor={cursor} />
      ))}
      <MoreBookings
        userId={userId}
        cursor={cursors.at(-1)}
        onMore={(next) => setCursors([...cursors, next])}
      />
    </div>
  );
};

const NoBookings = () => (
  <EmptyState
    as="h3"
    title="No bookings yet"
    action={<LinkButton href="/browse">Find New Spaces</LinkButton>}
  >
    Find a corner you like, pick a start day, and ask the host.
  </EmptyState>
);
