import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Day } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import { CalendarHead, WeekdayNames } from './calendar-head';
import { keyMove, sixWeeks, clampDay } from './month-grid';
import { DayCell, Legend } from './day-cell';
import { type CalendarDays, dayState, firstAvailableStart } from './day-state';
import styles from './calendar.module.css';

export interface PeriodCalendarProps extends CalendarDays {
  /** For screen readers. */
  label: string;
  onSelect: (day: Day) => void;
  /** Marks the selected period as not available. */
  unavailable?: boolean;
}

/**
 * Selects one day and shows the whole period that starts on it. Booked and closed days can be focused, but not selected. Opens
 * at the selected start date, otherwise at the first one whose whole period is free.
 */
export function PeriodCalendar({ label, onSelect, unavailable = false, ...days }: PeriodCalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const shouldMoveFocus = useRef(false);
  const [cursor, setCursor] = useCursor(days);
  const moveTo = (day: Day) => {
    setCursor(clampDay(day, days.firstDay, days.lastDay));
  };
  useEffect(() => {
    if (shouldMoveFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    shouldMoveFocus.current = false;
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyMove(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    // If the cursor stays the same, the effect does not run, and a later month change must not move focus into the grid.
    shouldMoveFocus.current = clampDay(next, days.firstDay, days.lastDay) !== cursor;
    moveTo(next);
  };
  const select = (day: Day) => {
    // A day of another month is rendered again in that month, so move focus to it.
    shouldMoveFocus.current = day !== cursor;
    moveTo(day);
    onSelect(day);
  };
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <CalendarHead id={id} cursor={cursor} days={days} onMove={moveTo} />
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
                    unavailable={unavailable}
                    focusable={day === cursor}
                    onSelect={select}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend closed={Boolean(days.isClosed)} prices={Boolean(days.priceOn)} />
    </div>
  );
}

/** The day that Tab reaches, in the month that is shown. Follows a start date that was set elsewhere or restored from a draft. */
function useCursor(days: CalendarDays) {
  const [cursor, setCursor] = useState(() => days.start ?? firstAvailableStart(days) ?? days.firstDay);
  const [previousStart, setPreviousStart] = useState(days.start);
  if (days.start !== previousStart) {
    setPreviousStart(days.start);
    if (days.start) setCursor(clampDay(days.start, days.firstDay, days.lastDay));
  }
  return [cursor, setCursor] as const;
}
