import type { CancelReason } from '@popnook/api-client';
import {
  Button,
  formatDuration,
  formatExactDollars,
  formatNumber,
  formatPeriod,
  StatusBadge,
} from '@popnook/ui';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './bookings-tab.module.css';
import type { HostBooking } from './use-space-bookings';
import { VendorLink } from './vendor-name';

/** Rows are shown in steps, because thousands at once make the page slow. */
const stepSize = 50;

export interface BookingListProps {
  title: string;
  bookings: readonly HostBooking[];
  emptyText: string;
}

export const BookingList = ({ title, bookings, emptyText }: BookingListProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState(stepSize);
  const remaining = bookings.length - size;
  const showMore = () => {
    flushSync(() => setSize(size + stepSize));
    // The button may be gone, so the first new row gets the focus.
    list.current?.children[size]?.querySelector<HTMLElement>('h4')?.focus();
  };
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title} {bookings.length > 0 && <span>({formatNumber(bookings.length)})</span>}
      </h3>
      {bookings.length === 0 && <p className={styles.emptyText}>{emptyText}</p>}
      <ul ref={list} className={styles.rows}>
        {bookings.slice(0, size).map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {remaining > 0 && (
        <Button variant="secondary" onClick={showMore}>
          Show {formatNumber(Math.min(remaining, stepSize))} more
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
  <li className={styles.row}>
    <div>
      <h4 className={styles.name} tabIndex={-1}>
        {booking.space.name}
      </h4>
      <p className={styles.secondary}>
        {booking.subSpaceName ?? 'Whole space'} · <VendorLink vendor={booking} />
      </p>
    </div>
    <p className={styles.dates}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.secondary}> ({formatDuration(booking.startDate, booking.endDate)})</span>
    </p>
    <p className={styles.amount}>{formatExactDollars(booking.totalAmount ?? '0')}</p>
    <div className={styles.status}>
      <StatusBadge status={booking.status} />
      {booking.cancelReason && (
        <span className={styles.secondary}>{cancelReasons[booking.cancelReason]}</span>
      )}
    </div>
  </li>
);
