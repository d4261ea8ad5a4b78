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
  range: DayRange | null;
  isClosed: (day: Day) => boolean;
  /** The custom price of a day, such as '$60'. */
  priceOn: (day: Day) => string | undefined;
  onSelect: (day: Day) => void;
}

/** The calendar of a host, who can select every day from today on. */
export function RangeCalendar({ label, onSelect, ...days }: RangeCalendarProps) {
  const id = useId();
  const { cursor, moveTo, grid, onKeyDown } = useGrid(days);
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} cursor={cursor} days={days} onMove={moveTo} />
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

/** The focused day and the keyboard support of the grid. */
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
  const { inRange, booked, closed, rate, chosen } = stateOf(day, days);
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={classNames(
          styles.day,
          !inRange && styles.off,
          booked && styles.booked,
          closed && styles.closed,
          chosen && styles.chosen,
        )}
        aria-label={[
          formatDayLong(day),
          booked && 'booked',
          closed && 'closed',
          rate && `${rate} for the day`,
          !inRange && 'not available',
          chosen && 'chosen',
        ]
          .filter(Boolean)
          .join(', ')}
        aria-disabled={!inRange}
        tabIndex={focusable ? 0 : -1}
        data-day={day}
        onClick={() => {
          if (inRange) onSelect(day);
        }}
      >
        {dayParts(day).date}
        {rate && <span className={styles.rate}>{rate}</span>}
      </button>
    </td>
  );
}

function stateOf(day: Day, { firstDay, lastDay, range, isBooked, isClosed, priceOn }: Days) {
  const inRange = day >= firstDay && day <= lastDay;
  const closed = inRange && isClosed(day);
  return {
    inRange,
    booked: inRange && isBooked(day),
    closed,
    rate: inRange && !closed ? priceOn(day) : undefined,
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
      <span className={classNames(styles.swatch, styles.closed)} aria-hidden="true" />
      Closed
    </li>
    <li>
      <span className={styles.rate} aria-hidden="true">
        $
      </span>
      Price for that day
    </li>
  </ul>
);
