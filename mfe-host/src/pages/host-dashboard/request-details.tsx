import { useListSpaceBookingsQuery, type PendingBookingDto, type SpaceBookingDto } from '@popnook/api-client';
import { addDays, formatPeriod, Link, Loading, StatusBadge } from '@popnook/ui';
import { effectOfAccepting } from './answer-dialog';
import { profilePath, vendorName } from './vendor-name';
import styles from './requests.module.css';

/** The vendor, the message, and other bookings around the requested dates. */
export const RequestDetails = ({ request }: { request: PendingBookingDto }) => (
  <div className={styles.details}>
    <p>
      <Link href={profilePath(request.vendorId)}>View profile of {vendorName(request)}</Link>
      {' · '}
      <a href={`mailto:${request.vendorEmail}`}>{request.vendorEmail}</a>
    </p>
    {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
    <NearbyBookings request={request} />
  </div>
);

/** What accepting the request would book, and the other bookings of the space around the requested dates. */
const NearbyBookings = ({ request }: { request: PendingBookingDto }) => {
  const bookings = useListSpaceBookingsQuery({ id: request.spaceId });
  return (
    <div role="group" className={styles.nearby} aria-label="Availability around these dates">
      <p>{effectOfAccepting(request)}</p>
      {bookings.data && <NearbyList request={request} bookings={bookingsNear(request, bookings.data)} />}
      {bookings.isError && !bookings.data && (
        <p className={styles.quiet}>The other bookings of this space could not be loaded.</p>
      )}
      {bookings.isLoading && <Loading label="Loading nearby bookings" />}
    </div>
  );
};

const NearbyList = ({ request, bookings }: { request: PendingBookingDto; bookings: SpaceBookingDto[] }) => {
  if (bookings.length === 0)
    return <p className={styles.quiet}>No other bookings in the two weeks before and after.</p>;
  return (
    <>
      <h4 className={styles.nearbyTitle}>Nearby bookings</h4>
      <ul className={styles.nearbyList}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.nearbyBooking}>
            <span className={styles.nearbyDates}>{formatPeriod(booking.startDate, booking.endDate)}</span>
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

const nearbyDays = 14;

const bookingsNear = (
  request: PendingBookingDto,
  bookings: readonly SpaceBookingDto[],
): SpaceBookingDto[] => {
  const nearbyPeriod = {
    startDate: addDays(request.startDate, -nearbyDays),
    endDate: addDays(request.endDate, nearbyDays),
  };
  return bookings
    .filter(
      (booking) =>
        booking.id !== request.id &&
        (booking.status === 'pending' || booking.status === 'confirmed') &&
        overlaps(nearbyPeriod, booking),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
};

type Dates = Pick<SpaceBookingDto, 'startDate' | 'endDate'>;

/** The end date is the move-out day, so a booking can start on the day that another booking ends (D23). */
const overlaps = (a: Dates, b: Dates): boolean => a.startDate < b.endDate && b.startDate < a.endDate;
