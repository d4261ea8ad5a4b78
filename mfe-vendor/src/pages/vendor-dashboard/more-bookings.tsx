import { useListVendorBookingsQuery } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useState } from 'react';
import type { BookingsPageProps } from './bookings-page';
import { pageOf } from './page-of';
import styles from './vendor-dashboard.module.css';

interface MoreBookingsProps extends BookingsPageProps {
  onMore: (cursor: string) => void;
}

/** One button below the list for as long as there is more, so that the keyboard stays on it. */
export const MoreBookings = ({ userId, cursor, onMore }: MoreBookingsProps) => {
  const page = useListVendorBookingsQuery(pageOf(userId, cursor));
  const [pressed, setPressed] = useState(false);
  const next = page.currentData?.nextCursor;
  if (!pressed && !next) return null;
  // Also while the page comes anew: drawn a second time, the note would take the focus from elsewhere.
  if (page.currentData && !next) return <End />;
  const more = () => {
    setPressed(true);
    if (next) onMore(next);
    else void page.refetch();
  };
  return (
    <div>
      <Button variant="secondary" busy={pressed && page.isFetching} onClick={more}>
        Show More<span className="sr-only"> bookings</span>
      </Button>
    </div>
  );
};

/** Where the button was; the focus that was on it stays here. */
const End = () => (
  <p ref={takeFocus} tabIndex={-1} className={styles.quiet}>
    That is all of them.
  </p>
);

const takeFocus = (end: HTMLElement | null) => end?.focus({ preventScroll: true });
