import { addMonths, formatMonth, IconButton, type Day } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import type { CalendarDays } from './day-state';
import styles from './period-calendar.module.css';

interface CalendarHeadProps {
  /** Of the month's name, which names the grid. */
  id: string;
  cursor: Day;
  days: Pick<CalendarDays, 'firstDay' | 'lastDay'>;
  go: (day: Day) => void;
}

export function CalendarHead({ id, cursor, days, go }: CalendarHeadProps) {
  const month = firstOfMonth(cursor);
  return (
    <div className={styles.head}>
      <Turn
        icon="back"
        label="Previous month"
        ended={month <= firstOfMonth(days.firstDay)}
        onPress={() => {
          go(addMonths(month, -1));
        }}
      />
      <p id={id} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </p>
      <Turn
        icon="forward"
        label="Next month"
        ended={month >= firstOfMonth(days.lastDay)}
        onPress={() => {
          go(addMonths(month, 1));
        }}
      />
    </div>
  );
}

interface TurnProps {
  icon: 'back' | 'forward';
  label: string;
  ended: boolean;
  onPress: () => void;
}

/** At the end not `disabled`: it has the focus of whoever came there with it. */
const Turn = ({ icon, label, ended, onPress }: TurnProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={ended}
    onClick={() => {
      if (!ended) onPress();
    }}
  />
);
