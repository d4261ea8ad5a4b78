import { addMonths, classNames, type Day, formatMonth, IconButton } from '@popnook/ui';
import { firstOfMonth } from '../days/day';
import type { CalendarDays } from './day-state';
import styles from './calendar.module.css';
import { weekdays } from '../days/format-day';

interface CalendarHeadProps {
  /** The id of the element with the first month's name. It labels that month's grid. For the second month, the id is `${id}-1`. */
  id: string;
  /** Any day of the first month that is shown. */
  month: Day;
  /** How many months are shown. */
  count?: number;
  days: Pick<CalendarDays, 'firstDay' | 'lastDay'>;
  /** Called with the first day of the month that is to be shown first. */
  onMonthChange: (firstOfMonth: Day) => void;
}

export function CalendarHead({ id, month, count = 1, days, onMonthChange }: CalendarHeadProps) {
  const first = firstOfMonth(month);
  return (
    <div className={styles.head}>
      <MonthButton
        icon="back"
        label="Previous month"
        atLimit={first <= firstOfMonth(days.firstDay)}
        onPress={() => {
          onMonthChange(addMonths(first, -1));
        }}
      />
      <div className={styles.months} aria-live="polite">
        {Array.from({ length: count }, (_, index) => (
          <p
            key={index}
            id={index === 0 ? id : `${id}-${String(index)}`}
            className={classNames(styles.month, index > 0 && styles.second)}
          >
            {formatMonth(addMonths(first, index))}
          </p>
        ))}
      </div>
      <MonthButton
        icon="forward"
        label="Next month"
        atLimit={addMonths(first, count - 1) >= firstOfMonth(days.lastDay)}
        onPress={() => {
          onMonthChange(addMonths(first, 1));
        }}
      />
    </div>
  );
}

interface MonthButtonProps {
  icon: 'back' | 'forward';
  label: string;
  atLimit: boolean;
  onPress: () => void;
}

/** At the first or last month, the button is only `aria-disabled`, because a `disabled` button would lose focus. */
const MonthButton = ({ icon, label, atLimit, onPress }: MonthButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={atLimit}
    onClick={() => {
      if (!atLimit) onPress();
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
