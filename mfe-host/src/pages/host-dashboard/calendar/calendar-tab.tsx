import { useGetHostCalendarQuery, type HostCalendarDto } from '@popnook/api-client';
import {
  addDays,
  Button,
  daysBetween,
  EmptyState,
  ErrorState,
  formatPeriod,
  IconButton,
  Loading,
  Skeleton,
  todayIn,
} from '@popnook/ui';
import { Segmented } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { CalendarGrid } from './calendar-grid';
import { daysFrom, toRows } from './calendar-rows';
import styles from './calendar.module.css';
import { DaysDialog } from './days-dialog';
import type { SelectedDays } from './use-calendar-selection';

/** How many days the calendar can show. */
const ranges = [
  { value: 30, label: 'Month' },
  { value: 90, label: '90 days' },
];

/** The calendar starts today in this time zone, because the spaces can be in different ones. */
const defaultTimeZone = 'America/New_York';

/** All spaces and displays of a host with their bookings, requests, closed days and custom rates. */
const CalendarTab = ({ hostId }: { hostId: number }) => {
  const [from, setFrom] = useState(() => todayIn(defaultTimeZone));
  const [length, setLength] = useState(30);
  const to = addDays(from, length - 1);
  const calendar = useGetHostCalendarQuery({ id: hostId, from, to });
  const failure = errorStateProps(calendar, 'Your calendar could not be loaded');
  if (calendar.data?.spaces.length === 0)
    return (
      <EmptyState as="h3" title="Nothing to show yet">
        Your spaces, their bookings and their requests will appear here day by day after you list a space.
      </EmptyState>
    );
  return (
    <div className={styles.tab}>
      <div className={styles.controls}>
        <IconButton icon="back" label="Earlier" onClick={() => setFrom(addDays(from, -length))} />
        <IconButton icon="forward" label="Later" onClick={() => setFrom(addDays(from, length))} />
        <Button variant="quiet" onClick={() => setFrom(todayIn(defaultTimeZone))}>
          Today
        </Button>
        <p role="status" className={styles.period}>
          {formatPeriod(from, to)}
        </p>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Segmented aria-label="Days shown" options={ranges} value={length} onChange={setLength} />
      </div>
      {failure && <ErrorState {...failure} />}
      {!failure && calendar.data && <Calendar calendar={calendar.data} />}
      {!failure && !calendar.data && (
        <>
          <Loading label="Loading calendar" />
          <Skeleton shape="box" height="320px" />
        </>
      )}
      <Legend />
    </div>
  );
};

/** How many spaces are rendered at first and after each 'Show more spaces', because rendering thousands of cells is slow. */
const spacesPerBatch = 10;

const Calendar = ({ calendar: { from, to, spaces } }: { calendar: HostCalendarDto }) => {
  const [visibleSpaces, setVisibleSpaces] = useState(spacesPerBatch);
  const [openedDays, setOpenedDays] = useState<SelectedDays | null>(null);
  useBeforePrint(() => setVisibleSpaces(Infinity));
  const days = useMemo(() => daysFrom(from, daysBetween(from, to) + 1), [from, to]);
  const rows = useMemo(() => toRows(spaces.slice(0, visibleSpaces), days), [spaces, visibleSpaces, days]);
  const row = rows.find(({ key }) => key === openedDays?.key);
  return (
    <>
      <CalendarGrid rows={rows} days={days} dense={days.length > 31} onOpen={setOpenedDays} />
      {spaces.length > visibleSpaces && (
        <div>
          <Button variant="secondary" onClick={() => setVisibleSpaces(visibleSpaces + spacesPerBatch)}>
            Show more spaces
          </Button>
        </div>
      )}
      {openedDays && row && (
        <DaysDialog row={row} selected={openedDays} onClose={() => setOpenedDays(null)} />
      )}
    </>
  );
};

/** Calls `update` and renders the result before the page is printed, even if printing was started from the browser's menu. */
const useBeforePrint = (update: () => void) => {
  const onBeforePrint = useEffectEvent(() => flushSync(update));
  useEffect(() => {
    const listen = () => onBeforePrint();
    window.addEventListener('beforeprint', listen);
    return () => window.removeEventListener('beforeprint', listen);
  }, []);
};

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <span className={`${styles.sample} ${styles.confirmed}`} /> Booked
    </li>
    <li>
      <span className={`${styles.sample} ${styles.pending}`} /> Request
    </li>
    <li>
      <span className={`${styles.sample} ${styles.closed}`} /> Closed
    </li>
    <li>
      <span className={`${styles.sample} ${styles.rateSample}`} /> Custom rate
    </li>
    <li>Drag across days, or use Shift and the arrow keys, to change several days at once.</li>
  </ul>
);

export default CalendarTab;
