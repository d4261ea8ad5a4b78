import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames, type Day, formatDayLong } from '@popnook/ui';
import { dayParts } from '../days/day';
import { CalendarHead, WeekdayNames } from './calendar-head';
import { dayForKey, monthWeeks, clampDay } from './month-grid';
import type { CalendarDays } from './day-state';
import styles from './calendar.module.css';

/** A range of days, including both the first and the last. */
export interface DayRange {
  first: Day;
  last: Day;
}

export interface RangeCalendarProps extends Pick<CalendarDays, 'firstDay' | 'lastDay' | 'isBooked'> {
  /** For screen readers. */
  label: string;
  /** The selected days. */
  range: DayRange | null;
  /** Whether a vendor has requested the day. */
  isRequested: (day: Day) => boolean;
  isClosed: (day: Day) => boolean;
  /** The custom price of a day, such as '$60'. */
  priceOn: (day: Day) => string | undefined;
  /** Called when a day is clicked or Enter is pressed on it. The caller then changes `range`. */
  onSelectDay: (day: Day) => void;
}

/** A host's calendar. Every day from `firstDay` to `lastDay` can be selected, even if it is booked, requested or closed. */
export function RangeCalendar({ label, onSelectDay, ...days }: RangeCalendarProps) {
  const id = useId();
  const { cursor, moveTo, grid, onKeyDown } = useGridNavigation(days);
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} month={cursor} days={days} onMonthChange={moveTo} />
      <div className={styles.weeks}>
        <table
          ref={grid}
          role="grid"
          aria-labelledby={id}
          aria-multiselectable="true"
          className={styles.grid}
          onKeyDown={onKeyDown}
        >
          <WeekdayNames />
          <tbody>
            {monthWeeks(cursor).map((week, index) => (
              <tr key={index}>
                {week.map((day, column) => (
                  <RangeCell
                    key={day ?? column}
                    day={day}
                    days={days}
                    focusable={day === cursor}
                    onSelectDay={(selected) => {
                      moveTo(selected);
                      onSelectDay(selected);
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RangeLegend />
    </div>
  );
}

/** The days that can be selected, the selected range, and the state of each day. */
type CalendarData = Omit<RangeCalendarProps, 'label' | 'onSelectDay'>;

/** Returns the day that Tab reaches (`cursor`), a function that moves it, and the ref and the key handler of the grid. */
function useGridNavigation({ firstDay, lastDay, range }: CalendarData) {
  const grid = useRef<HTMLTableElement>(null);
  const shouldMoveFocus = useRef(false);
  const [cursor, setCursor] = useState(range?.first ?? firstDay);
  useEffect(() => {
    if (shouldMoveFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    shouldMoveFocus.current = false;
  }, [cursor]);
  const moveTo = (day: Day) => {
    setCursor(clampDay(day, firstDay, lastDay));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    // If the cursor stays the same, the effect does not run and would not reset this ref.
    shouldMoveFocus.current = clampDay(next, firstDay, lastDay) !== cursor;
    moveTo(next);
  };
  return { cursor, moveTo, grid, onKeyDown };
}

interface RangeCellProps {
  day: Day | null;
  days: CalendarData;
  focusable: boolean;
  onSelectDay: (day: Day) => void;
}

function RangeCell({ day, days, focusable, onSelectDay }: RangeCellProps) {
  if (!day) return <td role="gridcell" />;
  const { selectable, booked, requested, closed, price, chosen } = stateOf(day, days);
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={classNames(
          styles.day,
          !selectable && styles.off,
          requested && styles.requested,
          booked && styles.booked,
          closed && styles.closed,
          chosen && styles.chosen,
        )}
        aria-label={[
          formatDayLong(day),
          booked && 'booked',
          requested && 'requested',
          closed && 'closed',
          price && `${price} for the day`,
          !selectable && 'not available',
          chosen && 'chosen',
        ]
          .filter(Boolean)
          .join(', ')}
        aria-disabled={!selectable}
        tabIndex={focusable ? 0 : -1}
        data-day={day}
        onClick={() => {
          if (selectable) onSelectDay(day);
        }}
      >
        {dayParts(day).date}
        {price && <span className={styles.price}>{price}</span>}
      </button>
    </td>
  );
}

function stateOf(
  day: Day,
  { firstDay, lastDay, range, isBooked, isRequested, isClosed, priceOn }: CalendarData,
) {
  const selectable = day >= firstDay && day <= lastDay;
  const closed = selectable && isClosed(day);
  return {
    selectable,
    booked: selectable && isBooked(day),
    requested: selectable && isRequested(day),
    closed,
    price: selectable && !closed ? priceOn(day) : undefined,
    chosen: range !== null && day >= range.first && day <= range.last,
  };
}

const RangeLegend = () => (
  <ul className={styles.legend}>
    <li>
      <span className={styles.swatch} aria-hidden="true" />
      Open
    </li>
    <li>
      <span className={classNames(styles.swatch, styles.booked)} aria-hidden="true" />
      Booked
    </li>
    <li>
      <span className={classNames(styles.swatch, styles.requested)} aria-hidden="true" />
      Requested
    </li>
    <li>
      <span className={classNames(styles.swatch, styles.closed)} aria-hidden="true" />
      Closed
    </li>
    <li>
      <span className={styles.price} aria-hidden="true">
        $
      </span>
      Price for that day
    </li>
  </ul>
);
