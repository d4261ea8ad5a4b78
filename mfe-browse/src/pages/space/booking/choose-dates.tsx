import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { PeriodCalendar } from '@popnook/ui/calendar';
import { errorMessage } from '@popnook/web-core';
import styles from './booking.module.css';
import type { Calendar } from './use-calendar';
import type { Choice } from './use-choice';

interface ChooseDatesProps {
  calendar: Calendar;
  choice: Choice;
  refused: boolean;
}

/** The calendar, once it is known which days are free. */
export function ChooseDates({ calendar, choice, refused }: ChooseDatesProps) {
  if (calendar.error !== undefined)
    return (
      <ErrorState
        title="The calendar could not be loaded"
        message={errorMessage(calendar.error)}
        busy={calendar.busy}
        onRetry={calendar.retry}
      />
    );
  if (calendar.loading)
    return (
      <div>
        <Loading label="Loading the calendar" />
        <Skeleton shape="box" className={styles.calendarSkeleton} />
      </div>
    );
  return (
    <PeriodCalendar
      // Another place has other free days: it opens where that one fits.
      key={choice.place?.id ?? 'whole'}
      label="First day of your popup"
      {...calendar.daysOf(choice.place)}
      start={choice.start}
      unavailable={refused}
      onSelect={choice.choose}
    />
  );
}
