import type { QuoteDto } from '@popnook/api-client';
import { addDays, Button, formatDayWithWeekday, formatDuration, Icon, type Day } from '@popnook/ui';
import { firstAvailableStart } from '@popnook/ui/calendar';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import styles from './booking.module.css';
import { focusCalendar } from './focus-calendar';
import type { Calendar } from './use-calendar';
import type { Choice } from './use-choice';

interface PeriodBoxProps {
  calendar: Calendar;
  choice: Choice;
  /** The period cannot be had. */
  refused: boolean;
}

/** The period that follows from the first day, and whether it can be had. */
export function PeriodBox({ calendar, choice, refused }: PeriodBoxProps) {
  const { start, quote, quoteError } = choice;
  const box = useRef<HTMLDivElement>(null);
  const suggested = useRef(false);
  useEffect(() => {
    // The button that was pressed goes away: the focus goes to the day it chose.
    if (suggested.current) focusCalendar(box.current);
    suggested.current = false;
  }, [start]);
  const take = (day: Day) => {
    suggested.current = true;
    choice.choose(day);
  };
  return (
    <div ref={box} className={styles.period} aria-live="polite">
      {start ? (
        <Days start={start} end={quote?.endDate ?? addDays(start, calendar.periodDays)} />
      ) : (
        <p>Choose your first day. Bookings run for {String(calendar.periodDays)} days.</p>
      )}
      {start && quote && refused && (
        <Refused quote={quote} calendar={calendar} choice={choice} start={start} onTake={take} />
      )}
      {start && quoteError !== undefined && (
        <div className={styles.warning}>
          <Icon name="warning" size={16} />
          <p>{errorMessage(quoteError)}</p>
          <Button
            variant="secondary"
            onClick={() => {
              choice.choose(start);
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** The end day is for moving out (D23). */
const Days = ({ start, end }: { start: Day; end: Day }) => (
  <dl className={styles.days}>
    <div>
      <dt>Move in</dt>
      <dd>{formatDayWithWeekday(start)}</dd>
    </div>
    <div>
      <dt>Move out, after {formatDuration(start, end)}</dt>
      <dd>{formatDayWithWeekday(end)}</dd>
    </div>
  </dl>
);

interface RefusedProps extends Omit<PeriodBoxProps, 'refused'> {
  quote: QuoteDto;
  start: Day;
  onTake: (day: Day) => void;
}

/** What is in the way, and the next day from which nothing is. */
function Refused({ quote, calendar, choice, start, onTake }: RefusedProps) {
  const days = { ...calendar.daysOf(choice.place), start };
  const next = firstAvailableStart(days, addDays(start, 1)) ?? firstAvailableStart(days);
  const closed = quote.conflicts.length > 0 && quote.conflicts.every(({ reason }) => reason === 'closed');
  return (
    <>
      <p className={styles.warning}>
        <Icon name="warning" size={16} />
        {closed ? 'The host is closed on part of these dates.' : 'Part of these dates is taken.'}
        {next ? '' : ' Please choose another first day.'}
      </p>
      {next && next !== start && (
        <Button
          variant="secondary"
          onClick={() => {
            onTake(next);
          }}
        >
          Start on {formatDayWithWeekday(next)} instead
        </Button>
      )}
    </>
  );
}
