import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Day } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import { CalendarHead } from './calendar-head';
import { keyMove, within } from './calendar-keys';
import { DayCell } from './day-cell';
import { dayState, type CalendarDays } from './day-state';
import { firstAvailableStart } from './first-fit';
import { Legend } from './legend';
import { sixWeeks } from './month-grid';
import styles from './period-calendar.module.css';
import { WeekdayNames } from './weekday-names';

export interface PeriodCalendarProps extends CalendarDays {
  /** What is chosen here, for readers. */
  label: string;
  onSelect: (day: Day) => void;
  /** The chosen period is taken: it is drawn as refused. */
  unavailable?: boolean;
}

/**
 * A calendar that takes one day and shows the whole period that follows from it. Past, booked and closed days can be
 * reached and heard, but not chosen. It opens where a whole period is free.
 */
export function PeriodCalendar({ label, onSelect, unavailable = false, ...days }: PeriodCalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [cursor, setCursor] = useCursor(days);
  const go = (day: Day) => {
    setCursor(within(day, days.firstDay, days.lastDay));
  };
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyMove(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    // At the end nothing moves: the next turn of a page by mouse must not take the focus into the grid.
    moved.current = within(next, days.firstDay, days.lastDay) !== cursor;
    go(next);
  };
  const choose = (day: Day) => {
    // A day of the next month is drawn anew, in its own: the focus goes with it.
    moved.current = day !== cursor;
    go(day);
    onSelect(day);
  };
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} cursor={cursor} days={days} go={go} />
      <div className={styles.weeks}>
        <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={onKeyDown}>
          <WeekdayNames />
          <tbody>
            {sixWeeks(cursor).map((week, index) => (
              <tr key={index}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    state={dayState(day, days)}
                    outside={firstOfMonth(day) !== firstOfMonth(cursor)}
                    refused={unavailable}
                    reachable={day === cursor}
                    onChoose={choose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend closed={Boolean(days.isClosed)} rates={Boolean(days.priceOn)} />
    </div>
  );
}

/** The day one stands on. A start that was chosen elsewhere, or came back with a draft, is gone to. */
function useCursor(days: CalendarDays) {
  const [cursor, setCursor] = useState(() => days.start ?? firstAvailableStart(days) ?? days.firstDay);
  const [seen, setSeen] = useState(days.start);
  if (days.start !== seen) {
    setSeen(days.start);
    if (days.start) setCursor(within(days.start, days.firstDay, days.lastDay));
  }
  return [cursor, setCursor] as const;
}
