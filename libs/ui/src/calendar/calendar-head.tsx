import { addMonths, type Day, formatMonth, IconButton } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import type { CalendarDays } from './day-state';
import styles from './calendar.module.css';
import { weekdays } from '../days/format-day';

interface CalendarHeadProps {
  /** Id of the month's name, which labels the grid. */
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

/** At the last month it is not `disabled`, because that would lose focus. */
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

/** The week starts on Sunday (SPEC 9). */
export const WeekdayNames = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name}>
          {name.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
);
