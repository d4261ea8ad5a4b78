import type { VendorBookingDto } from '@popnook/api-client';
import {
  Badge,
  ErrorState,
  formatPeriod,
  fullAddress,
  Icon,
  Link,
  Photo,
  thumbnailSources,
} from '@popnook/ui';
import { errorStateProps } from '@popnook/web-core';
import { hostedBy } from '../../bookings/booking-labels';
import {
  currentAndNextBookings,
  countdownText,
  type NowOrNextBooking,
} from '../../bookings/current-bookings';
import type { BookingsQuery } from '../../bookings/pending-requests';
import { HostContact } from './host-contact';
import styles from './current-and-next-bookings.module.css';

/** The vendor's popups that are open now, and the one that opens next. Renders nothing if there are none. */
export const CurrentAndNextBookings = ({ query }: { query: BookingsQuery }) => {
  const failure = errorStateProps(query, 'Your current bookings could not be loaded');
  if (failure) return <ErrorState {...failure} />;
  const bookings = currentAndNextBookings(query.data?.items ?? []);
  if (bookings.length === 0) return null;
  return (
    <section aria-label="Now and next">
      <ul className={styles.list}>
        {bookings.map((entry) => (
          <li key={entry.booking.id}>
            <BookingCard {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const phases = { now: { title: 'Now', tone: 'pine' }, next: { title: 'Next', tone: 'blue' } } as const;

const BookingCard = ({ phase, booking }: NowOrNextBooking) => (
  <article className={styles.card}>
    <Photo
      sources={thumbnailSources(booking.thumbnailUrl ? { url: booking.thumbnailUrl } : undefined)}
      sizes="(max-width: 599px) 90vw, 220px"
      alt=""
      seed={booking.spaceId}
      // A booking does not contain the type of its space.
      spaceType="other"
      className={styles.photo}
    />
    <div className={styles.details}>
      <div className={styles.head}>
        <h2 className={styles.phase}>
          <Badge tone={phases[phase].tone}>{phases[phase].title}</Badge>
        </h2>
        <p className={styles.countdown}>{countdownText({ phase, booking })}</p>
      </div>
      <BookedSpace booking={booking} />
      <p>{formatPeriod(booking.startDate, booking.endDate)}</p>
      <p className={styles.quiet}>{hostedBy(booking)}</p>
      <HostContact booking={booking} />
    </div>
  </article>
);

const BookedSpace = ({ booking }: { booking: VendorBookingDto }) => (
  <>
    <h3 className={styles.name}>
      <Link href={`/spaces/${String(booking.spaceId)}`} className={styles.link}>
        {booking.spaceName}
      </Link>
    </h3>
    <p className={styles.address}>
      <Icon name="pin" size={16} />
      {fullAddress(booking)} · {booking.subSpaceName ?? 'Whole space'}
    </p>
  </>
);
