import type { SpaceDto } from '@popnook/api-client';
import { addDays, Button, formatDayWithWeekday, formatLength, Icon } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import styles from './booking.module.css';
import type { Choice } from './use-choice';

/** The period that follows from the first day, and whether it can be had. */
export function PeriodBox({ space, choice }: { space: SpaceDto; choice: Choice }) {
  const { start, quote, quoteError } = choice;
  const length = `${String(space.periodDays)} days`;
  if (!start)
    return <p className={styles.period}>Choose your first day: a booking here runs for {length}.</p>;
  const end = quote?.endDate ?? addDays(start, space.periodDays);
  return (
    <div className={styles.period} aria-live="polite">
      <dl className={styles.days}>
        <div>
          <dt>Move in</dt>
          <dd>{formatDayWithWeekday(start)}</dd>
        </div>
        <div>
          <dt>Move out</dt>
          <dd>{formatDayWithWeekday(end)}</dd>
        </div>
      </dl>
      <p className={styles.why}>
        {formatLength(start, end)}. Every booking here runs for {length}; the last day is for moving out.
      </p>
      {quote?.available === false && <Refused />}
      {quoteError !== undefined && (
        <QuoteFailed
          error={quoteError}
          onRetry={() => {
            choice.choose(start);
          }}
        />
      )}
    </div>
  );
}

const Refused = () => (
  <p className={styles.warning}>
    <Icon name="warning" size={16} />
    Part of these dates is taken. Please choose another first day.
  </p>
);

const QuoteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.warning}>
    <Icon name="warning" size={16} />
    <p>
      {errorMessage(error)}{' '}
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </p>
  </div>
);
