import { classNames, type Day } from '@popnook/ui';
import { dayParts } from '../days/day';
import type { DayState } from './day-state';
import styles from './period-calendar.module.css';

interface DayCellProps {
  day: Day;
  state: DayState;
  /** Of the month before or after. */
  outside: boolean;
  refused: boolean;
  /** The one day that Tab reaches. */
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
        // Not `disabled`: the arrows pass over it, and it says why it cannot be chosen.
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
