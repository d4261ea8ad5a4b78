import type { CancelReason, SpaceDto } from '@popnook/api-client';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDuration,
  formatExactDollars,
  formatNumber,
  formatPeriod,
  Link,
  Loading,
  Select,
  Skeleton,
  StatusBadge,
  todayIn,
} from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profilePath, vendorName, type HostBooking, type HostBookings } from './host-bookings';
import styles from './host-dashboard.module.css';

export interface BookingsTabProps {
  bookings: HostBookings;
  spaces: readonly SpaceDto[];
}

/** The bookings of all spaces or of one: current and upcoming ones, then past and cancelled ones. */
export const BookingsTab = ({ bookings: { data, error, retry }, spaces }: BookingsTabProps) => {
  if (error && !data)
    return (
      <ErrorState title="Your bookings could not be loaded" message={errorMessage(error)} onRetry={retry} />
    );
  if (!data) return <BookingsLoading />;
  if (data.length === 0)
    return (
      <EmptyState as="h3" title="No bookings yet">
        Bookings for your spaces will appear here.
      </EmptyState>
    );
  return <Bookings bookings={data} spaces={spaces} />;
};

const Bookings = ({ bookings, spaces }: { bookings: HostBooking[]; spaces: readonly SpaceDto[] }) => {
  const [spaceId, setSpaceId] = useState('');
  const shown = spaceId ? bookings.filter(({ space }) => String(space.id) === spaceId) : bookings;
  const { upcoming, past } = splitUpcomingAndPast(shown, new Date());
  return (
    <div className={styles.bookings}>
      {spaces.length > 1 && (
        <Select
          label="Space"
          className={styles.bookingFilter}
          placeholder="All spaces"
          options={spaces.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={spaceId}
          onChange={({ target }) => setSpaceId(target.value)}
        />
      )}
      <BookingList
        key={`upcoming-${spaceId}`}
        title="Current and upcoming"
        bookings={upcoming}
        emptyText="No upcoming bookings."
      />
      <BookingList key={`past-${spaceId}`} title="Past" bookings={past} emptyText="No past bookings." />
    </div>
  );
};

/**
 * Pending and confirmed bookings are upcoming until their end date in the space's time zone (D22), earliest start first.
 * All other bookings are past, latest start first.
 */
const splitUpcomingAndPast = (bookings: readonly HostBooking[], now: Date) => {
  const isUpcoming = ({ status, endDate, space }: HostBooking) =>
    (status === 'pending' || status === 'confirmed') && endDate > todayIn(space.timeZone, now);
  const byStart = [...bookings].sort((a, b) => a.startDate.localeCompare(b.startDate));
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((booking) => !isUpcoming(booking)).reverse(),
  };
};

const BookingsLoading = () => (
  <div className={styles.bookingRows}>
    <Loading label="Loading bookings" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} shape="box" height="84px" />
    ))}
  </div>
);

/** Rows are shown in batches, because rendering thousands of them is slow. */
const batchSize = 50;

interface BookingListProps {
  title: string;
  bookings: readonly HostBooking[];
  emptyText: string;
}

const BookingList = ({ title, bookings, emptyText }: BookingListProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [visibleCount, setVisibleCount] = useState(batchSize);
  const remaining = bookings.length - visibleCount;
  const showMore = () => {
    flushSync(() => setVisibleCount(visibleCount + batchSize));
    // The button disappears with the last batch, so the focus moves to the first new row.
    list.current?.children[visibleCount]?.querySelector<HTMLElement>('h4')?.focus();
  };
  return (
    <section className={styles.bookingRows} aria-labelledby={id}>
      <h3 id={id} className={styles.bookingsTitle}>
        {title} {bookings.length > 0 && <span>({formatNumber(bookings.length)})</span>}
      </h3>
      {bookings.length === 0 && <p className={styles.quiet}>{emptyText}</p>}
      <ul ref={list} className={styles.bookingRows}>
        {bookings.slice(0, visibleCount).map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {remaining > 0 && (
        <Button variant="secondary" onClick={showMore}>
          Show {formatNumber(Math.min(remaining, batchSize))} more
        </Button>
      )}
    </section>
  );
};

/** Why a booking was cancelled, from the host's point of view (D30). */
const cancelReasons: Record<CancelReason, string> = {
  declined: 'Declined by you',
  withdrawn: 'Withdrawn by the vendor',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'The account was closed',
};

const BookingRow = ({ booking }: { booking: HostBooking }) => (
  <li className={styles.booking}>
    <div>
      <h4 className={styles.bookingName} tabIndex={-1}>
        {booking.space.name}
      </h4>
      <p className={styles.bookingDetail}>
        {booking.subSpaceName ?? 'Whole space'} · <VendorLink booking={booking} />
      </p>
    </div>
    <p className={styles.bookingDates}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.bookingDetail}> ({formatDuration(booking.startDate, booking.endDate)})</span>
    </p>
    <p className={styles.bookingAmount}>{formatExactDollars(booking.totalAmount ?? '0')}</p>
    <div className={styles.bookingStatus}>
      <StatusBadge status={booking.status} />
      {booking.cancelReason && (
        <span className={styles.bookingDetail}>{cancelReasons[booking.cancelReason]}</span>
      )}
    </div>
  </li>
);

const VendorLink = ({ booking }: { booking: HostBooking }) =>
  booking.vendorId === undefined ? (
    vendorName(booking)
  ) : (
    <Link href={profilePath(booking.vendorId)}>{vendorName(booking)}</Link>
  );
