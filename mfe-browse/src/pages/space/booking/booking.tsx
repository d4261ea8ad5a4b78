import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { Button, Dialog, formatPeriod, priceSummary } from '@popnook/ui';
import { useState } from 'react';
import styles from './booking.module.css';
import { BookingPanel } from './booking-panel';
import { RequestSent } from './request-sent';
import type { BookingState } from './use-booking';
import { useWide } from './use-wide';

interface BookingProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  booking: BookingState;
}

/** Beside the page on wide screens; on a phone a bar at the bottom that opens the same panel as a sheet. */
export function Booking({ space, displays, booking }: BookingProps) {
  const wide = useWide();
  const { request, choice, sheet, setSheet } = booking;
  const [again, setAgain] = useState(false);
  const startAnew = () => {
    setAgain(true);
    request.startAnew();
  };
  const content = request.sent ? (
    <RequestSent booking={request.sent} displays={displays} onAgain={startAnew} />
  ) : (
    <BookingPanel space={space} displays={displays} takesFocus={again} {...booking} />
  );
  return (
    <>
      {wide && (
        <aside className={styles.aside} aria-label="Booking">
          {content}
        </aside>
      )}
      <div className={styles.bar}>
        <p className={styles.barPrice}>
          {priceSummary(space)}
          {choice.start && choice.quote && (
            <span className={styles.barPeriod}>{formatPeriod(choice.start, choice.quote.endDate)}</span>
          )}
        </p>
        <Button
          onClick={() => {
            setSheet(true);
          }}
        >
          {choice.start ? 'Go on booking' : 'Choose dates'}
        </Button>
      </div>
      <Dialog
        open={sheet && !wide}
        title={space.name}
        onClose={() => {
          setSheet(false);
          // Seen and closed: the next time it is the calendar again.
          if (request.sent) request.startAnew();
        }}
      >
        {content}
      </Dialog>
    </>
  );
}
