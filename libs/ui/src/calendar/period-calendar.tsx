import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { addMonths, firstOfMonth, type Day } from '../days/day';
import { formatMonth, weekdays } from '../days/format';
import { keyMove, within } from './calendar-keys';
import { DayCell } from './day-cell';
import { dayState, firstFree, type CalendarDays } from './day-state';
import { Legend } from './legend';
import { monthWeeks } from './month-grid';
import styles from './period-calendar.module.css';

export interface PeriodCalendarProps extends CalendarDays {
  /** What is chosen here, for readers. */
  label: string;
  onChoose: (day: Day) => void;
  /** The chosen period is taken: it is drawn as refused. */
  refused?: boolean;
}

/**
 * A calendar that takes one day and shows the whole period that follows from it. Past and booked days can be
 * reached and heard, but not chosen.
 */
export function PeriodCalendar({ label, onChoose, refused = false, ...days }: PeriodCalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [cursor, setCursor] = useState(() => days.start ?? firstFree(days));
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
    moved.current = true;
    go(next);
  };
  return (
    <div className={styles.calendar} role="group" aria-label={label}>
      <Head id={id} cursor={cursor} days={days} go={go} />
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(cursor).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <DayCell
                  key={day ?? place}
                  day={day}
                  state={day ? dayState(day, days) : null}
                  refused={refused}
                  reachable={day === cursor}
                  onChoose={(chosen) => {
                    go(chosen);
                    onChoose(chosen);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

function Head({
  id,
  cursor,
  days,
  go,
}: {
  id: string;
  cursor: Day;
  days: CalendarDays;
  go: (day: Day) => void;
}) {
  const month = firstOfMonth(cursor);
  return (
    <div className={styles.head}>
      <IconButton
        icon="back"
        label="Previous month"
        disabled={month <= firstOfMonth(days.firstDay)}
        onClick={() => {
          go(addMonths(month, -1));
        }}
      />
      <p id={id} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </p>
      <IconButton
        icon="forward"
        label="Next month"
        disabled={month >= firstOfMonth(days.lastDay)}
        onClick={() => {
          go(addMonths(month, 1));
        }}
      />
    </div>
  );
}
