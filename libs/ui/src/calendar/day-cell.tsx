import { classNames } from '../class-names';
import { dayParts, type Day } from '../days/day';
import type { DayState } from './day-state';
import styles from './period-calendar.module.css';

interface DayCellProps {
  day: Day | null;
  state: DayState | null;
  refused: boolean;
  /** The one day that Tab reaches. */
  reachable: boolean;
  onChoose: (day: Day) => void;
}

const look = ({ booked, closed, part, selectable }: DayState, refused: boolean) =>
  classNames(
    styles.day,
    !selectable && styles.off,
    booked && styles.booked,
    closed && styles.closed,
    part && styles[part],
    part && refused && styles.refused,
  );

export function DayCell({ day, state, refused, reachable, onChoose }: DayCellProps) {
  if (!day || !state) return <td role="gridcell" />;
  return (
    <td role="gridcell" aria-selected={state.part === 'start'}>
      <button
        type="button"
        className={look(state, refused)}
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
