import { classNames, formatDayLong, formatDollars, formatMonth, weekday, type Day } from '@popnook/ui';
import { memo, type CSSProperties } from 'react';
import { bookingsOn, type CalendarRow } from './calendar-rows';
import styles from './calendar.module.css';
import { useCalendarSelection, type SelectedDays } from './use-calendar-selection';

export interface CalendarGridProps {
  rows: readonly CalendarRow[];
  days: readonly Day[];
  /** Whether the columns are narrow, so that more days are in view. */
  dense: boolean;
  /** Opens the selected days, or the day or booking that was clicked. */
  onOpen: (selected: SelectedDays) => void;
}

/**
 * A row for each space and display, and a column for each day. The arrow keys move focus. With Shift, they select several days,
 * and Enter opens the selected days. Days can also be selected by dragging with the mouse.
 */
export const CalendarGrid = ({ rows, days, dense, onOpen }: CalendarGridProps) => {
  const { cursor, selected, isDragging, handlers } = useCalendarSelection(rows, days, onOpen);
  return (
    <div className={styles.scroller}>
      <table
        role="grid"
        aria-label="Calendar of all spaces"
        aria-multiselectable="true"
        className={classNames(styles.grid, dense && styles.dense, isDragging && styles.dragging)}
        {...handlers}
      >
        <CalendarHead days={days} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              days={days}
              cursor={cursor.key === row.key ? cursor.day : undefined}
              first={selected?.key === row.key ? selected.first : undefined}
              last={selected?.key === row.key ? selected.last : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** If fewer days of a month are shown, a name such as 'November 2026' does not fit above them. */
const minDaysForFullName = 6;

const CalendarHead = ({ days }: { days: readonly Day[] }) => (
  <thead>
    <tr>
      <th className={styles.corner} rowSpan={2} scope="col">
        Space
      </th>
      {monthsOf(days).map(({ month, length }) => (
        <th key={month} colSpan={length} className={styles.month} scope="colgroup" aria-label={month}>
          <span className={styles.monthName}>{length < minDaysForFullName ? month.slice(0, 3) : month}</span>
        </th>
      ))}
    </tr>
    <tr>
      {days.map((day) => (
        <th key={day} className={classNames(styles.date, isWeekend(day) && styles.weekend)} scope="col">
          {Number(day.slice(8))}
        </th>
      ))}
    </tr>
  </thead>
);

const monthsOf = (days: readonly Day[]) => {
  const months = days.map(formatMonth);
  return [...new Set(months)].map((month) => ({
    month,
    length: months.filter((other) => other === month).length,
  }));
};

const isWeekend = (day: Day) => [0, 6].includes(weekday(day));

interface RowProps {
  row: CalendarRow;
  days: readonly Day[];
  /** The day that has focus or receives it with Tab, if it is in this row. */
  cursor: Day | undefined;
  /** The first and the last selected day, if they are in this row. */
  first: Day | undefined;
  last: Day | undefined;
}

/**
 * Memoized, because moving focus changes only one or two of many rows. In a row without selected days, `last` is '', which sorts
 * before every day.
 */
const Row = memo(({ row, days, cursor, first = '', last = '' }: RowProps) => (
  <tr data-row={row.key} style={{ '--lanes': row.lanes } as CSSProperties}>
    <th scope="row" className={classNames(styles.name, row.isDisplay && styles.display)}>
      <span className={styles.nameText}>{row.name}</span>
    </th>
    {days.map((day) => (
      <Cell
        key={day}
        row={row}
        day={day}
        isFocusable={day === cursor}
        isSelected={first <= day && day <= last}
      />
    ))}
  </tr>
));

interface CellProps {
  row: CalendarRow;
  day: Day;
  isFocusable: boolean;
  isSelected: boolean;
}

const Cell = ({ row, day, isFocusable, isSelected }: CellProps) => {
  const setting = row.settings.get(day);
  const hasCustomRate = Boolean(setting?.isAvailable && setting.customPricePerDay);
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isSelected}
      aria-label={describeCell(row, day)}
      className={classNames(
        styles.cell,
        isWeekend(day) && styles.weekend,
        setting?.isAvailable === false && styles.closed,
        isSelected && styles.selected,
      )}
    >
      {hasCustomRate && <span className={styles.rate} aria-hidden="true" />}
      {row.bars
        .filter(({ firstVisibleDay }) => firstVisibleDay === day)
        .map(({ booking, visibleDays, lane }) => (
          <span
            key={booking.id}
            aria-hidden="true"
            data-booking={booking.id}
            title={booking.vendorName}
            className={classNames(styles.bar, styles[booking.status])}
            style={{ '--length': visibleDays, '--lane': lane } as CSSProperties}
          >
            {booking.vendorName}
          </span>
        ))}
    </td>
  );
};

/** For example 'Monday, November 23, 2026, closed, Tanaka Tea: confirmed'. */
const describeCell = (row: CalendarRow, day: Day): string => {
  const setting = row.settings.get(day);
  const bookings = bookingsOn(row, day, day).map(({ vendorName, status }) => `${vendorName}: ${status}`);
  return [
    formatDayLong(day),
    setting?.isAvailable === false && 'closed',
    setting?.isAvailable &&
      setting.customPricePerDay &&
      `${formatDollars(setting.customPricePerDay)} for the day`,
    ...bookings,
  ]
    .filter(Boolean)
    .join(', ');
};
