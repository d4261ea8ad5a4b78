import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames, type Day, formatDayLong } from '@popnook/ui';
import { dayParts } from '../days/day';
import { CalendarHead, WeekdayNames } from './calendar-head';
import { keyMove, monthWeeks, clampDay } from './month-grid';
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
  onSelect: (day: Day) => void;
}

/** A host's calendar. Every day from `firstDay` to `lastDay` can be selected, even if it is booked, requested or closed. */
export function RangeCalendar({ label, onSelect, ...days }: RangeCalendarProps) {
  const id = useId();
  const { cursor, moveTo, grid, onKeyDown } = useGrid(days);
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} month={cursor} days={days} onMove={moveTo} />
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
                    onSelect={(selected) => {
                      moveTo(selected);
                      onSelect(selected);
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

type Days = Omit<RangeCalendarProps, 'label' | 'onSelect'>;

/** The day that Tab reaches, and the keyboard support of the grid. */
function useGrid({ firstDay, lastDay, range }: Days) {
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
    const next = keyMove(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    shouldMoveFocus.current = clampDay(next, firstDay, lastDay) !== cursor;
    moveTo(next);
  };
  return { cursor, moveTo, grid, onKeyDown };
}

interface RangeCellProps {
  day: Day | null;
  days: Days;
  focusable: boolean;
  onSelect: (day: Day) => void;
}

function RangeCell({ day, days, focusable, onSelect }: RangeCellProps) {
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
          if (selectable) onSelect(day);
        }}
      >
        {dayParts(day).date}
        {price && <span className={styles.price}>{price}</span>}
      </button>
    </td>
  );
}

function stateOf(day: Day, { firstDay, lastDay, range, isBooked, isRequested, isClosed, priceOn }: Days) {
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
