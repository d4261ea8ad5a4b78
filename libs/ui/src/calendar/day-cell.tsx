import { classNames, type Day } from '@popnook/ui';
import { dayParts } from '../days/day';
import type { DayState } from './day-state';
import styles from './calendar.module.css';

interface DayCellProps {
  day: Day;
  state: DayState;
  /** Whether the day belongs to the previous or next month. */
  outside: boolean;
  /** Whether the selected period cannot be booked. */
  isPeriodUnavailable: boolean;
  /** Whether Tab reaches this day, which is true for only one day of the calendar. */
  focusable: boolean;
  onSelect: (day: Day) => void;
}

const cellClass = (
  { booked, closed, tooShort, part, selectable }: DayState,
  outside: boolean,
  isPeriodUnavailable: boolean,
) =>
  classNames(
    styles.day,
    outside && styles.outside,
    !selectable && styles.off,
    booked && styles.booked,
    closed && styles.closed,
    tooShort && !part && styles.tooShort,
    part && styles[part],
    part && isPeriodUnavailable && styles.unavailable,
  );

export function DayCell({ day, state, outside, isPeriodUnavailable, focusable, onSelect }: DayCellProps) {
  return (
    <td role="gridcell" aria-selected={state.part === 'start'}>
      <button
        type="button"
        className={cellClass(state, outside, isPeriodUnavailable)}
        aria-label={state.label}
        // Not `disabled`, so that arrow keys reach the day and screen readers announce why it cannot be selected.
        aria-disabled={!state.selectable}
        tabIndex={focusable ? 0 : -1}
        data-day={day}
        onClick={() => {
          if (state.selectable) onSelect(day);
        }}
      >
        {dayParts(day).date}
        {state.price && <span className={styles.price}>{state.price}</span>}
      </button>
    </td>
  );
}

interface LegendProps {
  hasClosedDays: boolean;
  hasPrices: boolean;
  periodDays: number;
}

/** The entries for closed days and custom prices are shown only if there are any. “15” is an example of a day that is struck out. */
export const Legend = ({ hasClosedDays, hasPrices, periodDays }: LegendProps) => (
  <ul className={styles.legend}>
    <LegendItem name="Available" />
    <LegendItem name="Booked" swatch={styles.booked} />
    {hasClosedDays && <LegendItem name="Closed by the host" swatch={styles.closed} />}
    <li>
      <span className={styles.tooShort} aria-hidden="true">
        15
      </span>
      {`Fewer than ${String(periodDays)} days free`}
    </li>
    <LegendItem name="Your dates" swatch={styles.inside} />
    {hasPrices && (
      <li>
        <span className={styles.price} aria-hidden="true">
          $
        </span>
        Price for that day
      </li>
    )}
  </ul>
);

const LegendItem = ({ name, swatch }: { name: string; swatch?: string | undefined }) => (
  <li>
    <span className={classNames(styles.swatch, swatch)} aria-hidden="true" />
    {name}
  </li>
);
