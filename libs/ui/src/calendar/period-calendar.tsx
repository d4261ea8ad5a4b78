import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths, classNames, type Day } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import { CalendarHead, WeekdayNames } from './calendar-head';
import { dayForKey, sixWeeks, clampDay } from './month-grid';
import { DayCell, Legend } from './day-cell';
import { type CalendarDays, dayState, firstAvailableStart } from './day-state';
import styles from './calendar.module.css';

export interface PeriodCalendarProps extends CalendarDays {
  /** For screen readers. */
  label: string;
  onSelect: (day: Day) => void;
  /** Marks the selected period as not available. */
  unavailable?: boolean;
  /** How many months are shown side by side. */
  months?: 1 | 2;
}

/**
 * Selects one day and shows the whole period that starts on it. Booked and closed days can be focused, but not selected. Opens
 * at the selected start date, or else at the first start date whose whole period is free.
 */
export function PeriodCalendar({
  label,
  onSelect,
  unavailable = false,
  months = 1,
  ...days
}: PeriodCalendarProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  const { cursor, month, moveTo, showFrom } = useCursor(days, months);
  useEffect(() => {
    if (shouldMoveFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    shouldMoveFocus.current = false;
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event.key, cursor, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    // If the cursor stays the same, the effect does not reset this ref, and a later month change would move focus into the grid.
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
      <CalendarHead id={id} month={month} count={months} days={days} onMonthChange={showFrom} />
      <div ref={grid} className={styles.weeks} role="presentation" onKeyDown={onKeyDown}>
        {Array.from({ length: months }, (_, index) => (
          <table
            key={index}
            role="grid"
            aria-labelledby={index === 0 ? id : `${id}-${String(index)}`}
            className={classNames(styles.grid, index > 0 && styles.second)}
          >
            <WeekdayNames />
            <tbody>
              {sixWeeks(addMonths(month, index)).map((week, row) => (
                <tr key={row}>
                  {week.map((day) => {
                    const outside = firstOfMonth(day) !== addMonths(month, index);
                    // With two months side by side, days outside the month would be shown twice.
                    return outside && months > 1 ? (
                      <td key={day} role="gridcell" />
                    ) : (
                      <DayCell
                        key={day}
                        day={day}
                        state={dayState(day, days)}
                        outside={outside}
                        isPeriodUnavailable={unavailable}
                        focusable={day === cursor}
                        onSelect={select}
                      />
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Legend
        hasClosedDays={Boolean(days.isClosed)}
        hasPrices={Boolean(days.priceOn)}
        periodDays={days.periodDays}
      />
    </div>
  );
}

/**
 * Returns the day that Tab reaches (`cursor`) and the first visible month (`month`). The day is always in a visible month. Both
 * follow a start date that is selected outside the calendar or restored from a draft.
 */
function useCursor(days: CalendarDays, months: number) {
  const [cursor, setCursor] = useState(() => days.start ?? firstAvailableStart(days) ?? days.firstDay);
  const [firstMonth, setFirstMonth] = useState(() => firstOfMonth(cursor));
  const [previousStart, setPreviousStart] = useState(days.start);
  const month = firstMonthWith(cursor, firstMonth, months);
  const moveTo = (day: Day) => {
    const next = clampDay(day, days.firstDay, days.lastDay);
    setCursor(next);
    setFirstMonth(firstMonthWith(next, month, months));
  };
  if (days.start !== previousStart) {
    setPreviousStart(days.start);
    if (days.start) moveTo(days.start);
  }
  return {
    cursor,
    month,
    moveTo,
    /** Shows other months, starting with `first`. The cursor moves only if it is not in one of them. */
    showFrom: (first: Day) => {
      const isCursorVisible = firstMonthWith(cursor, first, months) === first;
      setCursor(clampDay(isCursorVisible ? cursor : first, days.firstDay, days.lastDay));
      setFirstMonth(first);
    },
  };
}

/**
 * Returns the first month to show, so that `day` is visible: `firstMonth` if possible, otherwise the month closest to it.
 */
function firstMonthWith(day: Day, firstMonth: Day, months: number): Day {
  const month = firstOfMonth(day);
  if (month < firstMonth) return month;
  const earliest = addMonths(month, 1 - months);
  return earliest > firstMonth ? earliest : firstMonth;
}
