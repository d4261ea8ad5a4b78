import { classNames, type Day } from '@popnook/ui';
import { dayParts } from '../days/day';
import type { DayState } from './day-state';
import styles from './calendar.module.css';

interface DayCellProps {
  day: Day;
  state: DayState;
  /** Belongs to the previous or next month. */
  outside: boolean;
  refused: boolean;
  /** The only day that Tab reaches. */
  reachable: boolean;
  onChoose: (day: Day) => void;
}

const look = ({ booked, closed, part, selectable }: DayState, outside: boolean, refused: boolean) =>
  classNames(
    styles.day,
    outside && styles.outside,
    !selectable && styles.off,
    booked && styles.booked,
    closed && styles.closed,
    part && styles[part],
    part && refused && styles.refused,
  );

export function DayCell({ day, state, outside, refused, reachable, onChoose }: DayCellProps) {
  return (
    <td role="gridcell" aria-selected={state.part === 'start'}>
      <button
        type="button"
        className={look(state, outside, refused)}
        aria-label={state.label}
        // Not `disabled`, so that arrow keys reach it and its label says why it cannot be selected.
        aria-disabled={!state.selectable}
        tabIndex={reachable ? 0 : -1}
        data-day={day}
        onClick={() => {
          if (state.selectable) onChoose(day);
        }}
      >
        {dayParts(day).date}
        {state.rate && <span className={styles.rate}>{state.rate}</span>}
      </button>
    </td>
  );
}

/** Closed days and custom prices are explained only if there are any. */
export const Legend = ({ closed, rates }: { closed: boolean; rates: boolean }) => (
  <ul className={styles.legend}>
    <Look name="Available" />
    <Look name="Booked" look={styles.booked} />
    {closed && <Look name="Closed by the host" look={styles.closed} />}
    <Look name="Your dates" look={styles.inside} />
    {rates && (
      <li>
        <span className={styles.rate} aria-hidden="true">
          $
        </span>
        Price for that day
      </li>
    )}
  </ul>
);

const Look = ({ name, look }: { name: string; look?: string | undefined }) => (
  <li>
    <span className={classNames(styles.swatch, look)} aria-hidden="true" />
    {name}
  </li>
);
