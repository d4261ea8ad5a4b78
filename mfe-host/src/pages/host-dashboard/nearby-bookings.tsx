import type { PendingBookingDto } from '@popnook/api-client';
import { addDays, formatPeriod, StatusBadge } from '@popnook/ui';
import styles from './pending-requests.module.css';
import type { HostBooking } from './use-space-bookings';
import { vendorName } from './vendor-name';

export interface NearbyBookingsProps {
  request: PendingBookingDto;
  /** Undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
}

/** What accepting a request takes, and the space's other bookings around its dates. */
export const NearbyBookings = ({ request, bookings }: NearbyBookingsProps) => (
  <div role="group" className={styles.nearby} aria-label="Availability around these dates">
    <p>{effectOfAccepting(request)}</p>
    {bookings ? (
      <BookingList request={request} bookings={bookingsNear(request, bookings)} />
    ) : (
      <p className={styles.quiet}>The other bookings of this space could not be loaded.</p>
    )}
  </div>
);

const BookingList = ({ request, bookings }: { request: PendingBookingDto; bookings: HostBooking[] }) => {
  if (bookings.length === 0)
    return <p className={styles.quiet}>No other bookings in the two weeks before and after.</p>;
  return (
    <>
      <h4 className={styles.nearbyTitle}>Nearby bookings</h4>
      <ul className={styles.nearbyList}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.nearbyBooking}>
            <span className={styles.dates}>{formatPeriod(booking.startDate, booking.endDate)}</span>
            <span>
              {booking.subSpaceName ?? 'Whole space'}, {vendorName(booking)}
              {overlaps(request, booking) && <strong> · Overlaps</strong>}
            </span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** A display can be shared by several vendors; the whole space cannot (D27). */
const effectOfAccepting = ({ subSpaceName }: PendingBookingDto): string =>
  subSpaceName
    ? `Accepting uses one spot on ${subSpaceName}. Other displays stay available, but the whole space can no longer be booked for these dates.`
    : 'Accepting books the whole space. No part of it can be booked by anyone else for these dates.';

const nearbyDays = 14;

const bookingsNear = (request: PendingBookingDto, bookings: readonly HostBooking[]): HostBooking[] => {
  const from = addDays(request.startDate, -nearbyDays);
  const to = addDays(request.endDate, nearbyDays);
  return bookings
    .filter(
      ({ id, space, status, startDate, endDate }) =>
        space.id === request.spaceId &&
        id !== request.id &&
        (status === 'pending' || status === 'confirmed') &&
        startDate < to &&
        endDate > from,
    )
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
};

type Dates = Pick<HostBooking, 'startDate' | 'endDate'>;

/** The end day is move-out day, so a booking may start on the day that another one ends (D23). */
const overlaps = (one: Dates, other: Dates): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate;
