import type { BookingDto, SubSpaceDto } from '@popnook/api-client';
import { Awning, Button, formatPeriod, LinkButton } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import styles from './booking.module.css';

interface RequestSentProps {
  booking: BookingDto;
  displays: readonly SubSpaceDto[];
  onAgain: () => void;
}

/** After the request: what was asked for, what happens next, and where to follow it. */
export function RequestSent({ booking, displays, onAgain }: RequestSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to what came of it.
    title.current?.focus();
  }, []);
  const display = displays.find(({ id }) => id === booking.subSpaceId);
  return (
    <div className={styles.sent}>
      <Awning />
      <h2 ref={title} tabIndex={-1}>
        Your request is with the host
      </h2>
      <p className={styles.sentWhat}>
        {display?.name ?? 'The whole space'}, {formatPeriod(booking.startDate, booking.endDate)}
      </p>
      <p className={styles.why}>
        These days are kept for you until the host answers. You will have a mail either way.
      </p>
      <LinkButton wide href="/vendor-dashboard">
        See your bookings
      </LinkButton>
      <Button variant="quiet" wide onClick={onAgain}>
        Choose other dates
      </Button>
    </div>
  );
}
