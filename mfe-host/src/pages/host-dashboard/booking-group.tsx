import { Button, formatNumber } from '@popnook/ui';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BookingRow } from './booking-row';
import styles from './host-dashboard.module.css';
import type { HostBooking } from './use-space-bookings';

/** As many rows at once: thousands would make a slow page. */
const atOnce = 50;

export interface BookingGroupProps {
  title: string;
  bookings: readonly HostBooking[];
  empty: string;
}

export const BookingGroup = ({ title, bookings, empty }: BookingGroupProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState(atOnce);
  const rest = bookings.length - size;
  const showMore = () => {
    flushSync(() => setSize(size + atOnce));
    // The button may be gone: the keyboard goes on at the first new row.
    list.current?.children[size]?.querySelector<HTMLElement>('h4')?.focus();
  };
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}{' '}
        {bookings.length > 0 && <span className={styles.quiet}>({formatNumber(bookings.length)})</span>}
      </h3>
      {bookings.length === 0 && <p className={styles.quiet}>{empty}</p>}
      <ul ref={list} className={styles.rows}>
        {bookings.slice(0, size).map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" onClick={showMore}>
          Show {formatNumber(Math.min(rest, atOnce))} more
        </Button>
      )}
    </section>
  );
};
