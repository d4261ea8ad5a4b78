import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames, formatDayLong, type Day } from '@popnook/ui';
import { dayParts } from '../days/day';
import { CalendarHead } from './calendar-head';
import { keyMove, within } from './calendar-keys';
import type { CalendarDays } from './day-state';
import { monthWeeks } from './month-grid';
import calendar from './period-calendar.module.css';
import { WeekdayNames } from './weekday-names';
import styles from './range-calendar.module.css';

/** Both days count. */
export interface DayRange {
  first: Day;
  last: Day;
}

export interface RangeCalendarProps extends Pick<CalendarDays, 'firstDay' | 'lastDay' | 'isBooked'> {
  /** What is chosen here, for readers. */
  label: string;
  range: DayRange | null;
  isClosed: (day: Day) => boolean;
  /** What a day costs that has a price of its own, '$60'. */
  priceOn: (day: Day) => string | undefined;
  onSelect: (day: Day) => void;
}

/** A host's view of a month: every day can be chosen, and tells what it is. */
export function RangeCalendar({ label, onSelect, ...days }: RangeCalendarProps) {
  const id = useId();
  const { cursor, go, grid, onKeyDown } = useGrid(days);
  return (
    <div className={calendar.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} cursor={cursor} days={days} go={go} />
      <div className={calendar.weeks}>
        <table
          ref={grid}
          role="grid"
          aria-labelledby={id}
          aria-multiselectable="true"
          className={calendar.grid}
          onKeyDown={onKeyDown}
        >
          <WeekdayNames />
          <tbody>
            {monthWeeks(cursor).map((week, index) => (
              <tr key={index}>
                {week.map((day, place) => (
                  <RangeCell
                    key={day ?? place}
                    day={day}
                    days={days}
                    reachable={day === cursor}
                    onChoose={(chosen) => {
                      go(chosen);
                      onSelect(chosen);
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

/** The day one stands on, and the keys that walk from it. */
function useGrid({ firstDay, lastDay, range }: Days) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [cursor, setCursor] = useState(range?.first ?? firstDay);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [cursor]);
  const go = (day: Day) => {
    setCursor(within(day, firstDay, lastDay));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyMove(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    moved.current = within(next, firstDay, lastDay) !== cursor;
    go(next);
  };
  return { cursor, go, grid, onKeyDown };
}

interface RangeCellProps {
  day: Day | null;
  days: Days;
  reachable: boolean;
  onChoose: (day: Day) => void;
}

function RangeCell({ day, days, reachable, onChoose }: RangeCellProps) {
  if (!day) return <td role="gridcell" />;
  const { offered, booked, closed, rate, chosen } = stateOf(day, days);
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={classNames(
          calendar.day,
          !offered && calendar.off,
          booked && calendar.booked,
          closed && calendar.closed,
          chosen && styles.chosen,
        )}
        aria-label={[
          formatDayLong(day),
          booked && 'booked',
          closed && 'closed',
          rate && `${rate} for the day`,
          !offered && 'not available',
          chosen && 'chosen',
        ]
          .filter(Boolean)
          .join(', ')}
        aria-disabled={!offered}
        tabIndex={reachable ? 0 : -1}
        data-day={day}
        onClick={() => {
          if (offered) onChoose(day);
        }}
      >
        {dayParts(day).date}
        {rate && <span className={calendar.rate}>{rate}</span>}
      </button>
    </td>
  );
}

function stateOf(day: Day, { firstDay, lastDay, range, isBooked, isClosed, priceOn }: Days) {
  const offered = day >= firstDay && day <= lastDay;
  const closed = offered && isClosed(day);
  return {
    offered,
    booked: offered && isBooked(day),
    closed,
    rate: offered && !closed ? priceOn(day) : undefined,
    chosen: range !== null && day >= range.first && day <= range.last,
  };
}

const RangeLegend = () => (
  <ul className={calendar.legend}>
    <li>
      <span className={calendar.swatch} aria-hidden="true" />
      Open
    </li>
    <li>
      <span className={classNames(calendar.swatch, calendar.booked)} aria-hidden="true" />
      Booked
    </li>
    <li>
      <span className={classNames(calendar.swatch, calendar.closed)} aria-hidden="true" />
      Closed
    </li>
    <li>
      <span className={calendar.rate} aria-hidden="true">
        $
      </span>
      Price of that day
    </li>
  </ul>
);
