import type { BookingDto, SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { Awning, Button, Dialog, formatPeriod, LinkButton, priceSummary } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { useEffect, useRef, useState } from 'react';
import { BookingPanel } from './booking-panel';
import styles from './booking.module.css';
import { RequestsWithoutProfile } from './requests-without-profile';
import { useBookingRequest } from './use-booking-request';
import { useScreen, wideEnoughForPanel } from '../../use-screen';
import { useSelection } from './use-selection';

/** The state that the booking panel, the bottom bar and the display cards share. */
export function useBooking(space: SpaceDto, displays: readonly SubSpaceDto[]) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const selection = useSelection(space, displays);
  const request = useBookingRequest(space, selection);
  return { selection, request, sheetOpen, setSheetOpen };
}

interface BookingProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  booking: ReturnType<typeof useBooking>;
}

/**
 * The booking panel. On wide screens it is beside the page's content. On narrower screens it is in a sheet, which the bar at
 * the bottom and the buttons of the display cards open.
 */
export function Booking({ space, displays, booking }: BookingProps) {
  const isWide = useScreen(wideEnoughForPanel);
  const { request, selection, sheetOpen, setSheetOpen } = booking;
  const [bookingAgain, setBookingAgain] = useState(false);
  const content = request.createdBooking ? (
    <RequestSent
      booking={request.createdBooking}
      displays={displays}
      onBookAgain={() => {
        setBookingAgain(true);
        request.reset();
      }}
    />
  ) : (
    <BookingPanel space={space} displays={displays} focusOnMount={bookingAgain} {...booking} />
  );
  return (
    <>
      {isWide && (
        <aside className={styles.aside} aria-label="Booking">
          {content}
        </aside>
      )}
      <div className={styles.bar}>
        <p className={styles.barPrice}>
          {priceSummary(space)}
          {selection.start && selection.quote && (
            <span className={styles.barPeriod}>{formatPeriod(selection.start, selection.quote.endDate)}</span>
          )}
        </p>
        <Button
          onClick={() => {
            setSheetOpen(true);
          }}
        >
          {selection.mayHaveStart ? 'Continue booking' : 'Choose dates'}
        </Button>
      </div>
      <Dialog
        open={sheetOpen && !isWide}
        title={space.name}
        onClose={() => {
          setSheetOpen(false);
          // The visitor has seen the confirmation, so the sheet opens with the form next time.
          if (request.createdBooking) request.reset();
        }}
      >
        {content}
      </Dialog>
    </>
  );
}

interface RequestSentProps {
  booking: BookingDto;
  displays: readonly SubSpaceDto[];
  onBookAgain: () => void;
}

/** Replaces the form after the request has been sent: shows what was requested and what happens next. */
function RequestSent({ booking, displays, onBookAgain }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The submit button has disappeared, so focus moves to the confirmation.
    heading.current?.focus();
  }, []);
  const { user } = useSession();
  const display = displays.find(({ id }) => id === booking.subSpaceId);
  return (
    <div className={styles.sent}>
      <Awning />
      <h2 ref={heading} tabIndex={-1}>
        Your request was sent to the host
      </h2>
      <p className={styles.sentPeriod}>
        {display?.name ?? 'The whole space'}, {formatPeriod(booking.startDate, booking.endDate)}
      </p>
      <p className={styles.hint}>
        These dates are held for you until the host responds. You will get an email either way.
      </p>
      {user && !user.hasVendorProfile ? (
        <RequestsWithoutProfile userId={user.id} />
      ) : (
        <LinkButton wide href="/vendor-dashboard">
          View your bookings
        </LinkButton>
      )}
      <Button variant="quiet" wide onClick={onBookAgain}>
        Choose other dates
      </Button>
    </div>
  );
}
