import type { VendorBookingDto } from '@popnook/api-client';
import { EmptyState, LinkButton } from '@popnook/ui';
import { BookingRow } from './booking-row';
import styles from './vendor-dashboard.module.css';

/** Every booking, newest first. */
export const MyBookings = ({ bookings }: { bookings: readonly VendorBookingDto[] }) => {
  if (bookings.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No bookings yet"
        action={<LinkButton href="/browse">Find New Spaces</LinkButton>}
      >
        Find a corner you like, pick a start day, and ask the host.
      </EmptyState>
    );
  return (
    <ul className={styles.rows}>
      {newestFirst(bookings).map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
};

const newestFirst = (bookings: readonly VendorBookingDto[]) =>
  [...bookings].sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
