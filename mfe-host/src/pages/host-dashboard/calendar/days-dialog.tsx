import type { CalendarBookingDto } from '@popnook/api-client';
import {
  Dialog,
  formatExactDollars,
  formatPeriod,
  Input,
  Link,
  StatusBadge,
  todayIn,
  type Day,
} from '@popnook/ui';
import { useSearchParams } from '@popnook/web-core';
import { useState } from 'react';
import { DaySettingsForm, toSettings } from '../edit-space/day-settings-form';
import { focusRequest, requestParameter } from '../linked-request';
import { profilePath } from '../vendor-name';
import { bookingsOn, type CalendarRow } from './calendar-rows';
import styles from './calendar.module.css';
import type { SelectedDays } from './use-calendar-selection';

interface DaysDialogProps {
  row: CalendarRow;
  selected: SelectedDays;
  onClose: () => void;
}

/**
 * The bookings on the selected days, and a form to close the days, reopen them or set a custom rate in one request (D32). If a
 * booking was clicked, shows only that booking.
 */
export const DaysDialog = ({ row, selected, onClose }: DaysDialogProps) => {
  const { space, settings, name, isDisplay } = row;
  const bookings = bookingsOn(row, selected.first, selected.last).filter(
    ({ id }) => selected.bookingId === undefined || id === selected.bookingId,
  );
  return (
    <Dialog open title={isDisplay ? `${space.name}, ${name}` : space.name} onClose={onClose}>
      {bookings.length > 0 && (
        <ul className={styles.bookings}>
          {bookings.map((booking) => (
            <BookingEntry key={booking.id} booking={booking} onClose={onClose} />
          ))}
        </ul>
      )}
      {selected.bookingId === undefined && (
        <DaysForm space={space} settings={settings} selected={selected} onClose={onClose} />
      )}
    </Dialog>
  );
};

const BookingEntry = ({ booking, onClose }: { booking: CalendarBookingDto; onClose: () => void }) => (
  <li className={styles.booking}>
    <div>
      <Link href={profilePath(booking.vendorId)}>{booking.vendorName}</Link>
      <p className={styles.quiet}>
        {formatPeriod(booking.startDate, booking.endDate)} · {formatExactDollars(booking.totalAmount)}
      </p>
      {booking.status === 'pending' ? (
        <AnswerButton bookingId={booking.id} onClose={onClose} />
      ) : (
        <Link href={`/host-dashboard?tab=bookings&booking=${String(booking.id)}`}>
          Show in Bookings<span className="sr-only">: {booking.vendorName}</span>
        </Link>
      )}
    </div>
    <StatusBadge status={booking.status} />
  </li>
);

/**
 * Closes the dialog and focuses the request in the panel above the calendar. The panel loads the request whose id is in the
 * URL if it is not listed yet.
 */
const AnswerButton = ({ bookingId, onClose }: { bookingId: number; onClose: () => void }) => {
  const [, setParams] = useSearchParams();
  const answer = () => {
    onClose();
    setParams(
      (params) => {
        params.set(requestParameter, String(bookingId));
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
    // Waits until the dialog has closed, because closing it moves focus.
    requestAnimationFrame(() => focusRequest(bookingId));
  };
  return (
    <button type="button" className={styles.link} onClick={answer}>
      Answer this request
    </button>
  );
};

type DaysFormProps = Pick<DaysDialogProps, 'selected' | 'onClose'> & Pick<CalendarRow, 'space' | 'settings'>;

/**
 * The first and last day can also be changed here, for hosts who cannot drag. Changing them keeps the settings that the host has
 * entered, because `initial` is read only when the form opens.
 */
const DaysForm = ({ space, settings, selected, onClose }: DaysFormProps) => {
  const today = todayIn(space.timeZone);
  const [first, setFirst] = useState(latest(selected.first, today));
  const [last, setLast] = useState(selected.last);
  if (selected.last < today) return <p className={styles.quiet}>Past days cannot be changed.</p>;
  return (
    <>
      <p className={styles.quiet}>Changes apply to {space.name} and all of its displays.</p>
      <div className={styles.dates}>
        <Input
          label="First day"
          type="date"
          min={today}
          value={first}
          onChange={({ target }) => {
            if (!target.value) return;
            setFirst(target.value);
            setLast(latest(last, target.value));
          }}
        />
        <Input
          label="Last day"
          type="date"
          min={first}
          value={last}
          onChange={({ target }) => target.value && setLast(latest(target.value, first))}
        />
      </div>
      <DaySettingsForm
        space={space}
        range={{ first, last }}
        initial={toSettings(settings.get(first))}
        onDone={onClose}
        cancelLabel="Cancel"
      />
    </>
  );
};

const latest = (a: Day, b: Day) => (a > b ? a : b);
