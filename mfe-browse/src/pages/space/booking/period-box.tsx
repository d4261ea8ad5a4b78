import type { SpaceDto } from '@popnook/api-client';
import { addDays, Button, formatDayWithWeekday, formatLength, Icon, type Day } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import styles from './booking.module.css';
import type { Choice } from './use-choice';

/** The period that follows from the first day, and whether it can be had. */
export function PeriodBox({ space, choice }: { space: SpaceDto; choice: Choice }) {
  const { start, quote, quoteError } = choice;
  return (
    <div className={styles.period} aria-live="polite">
      {start ? (
        <Days start={start} end={quote?.endDate ?? addDays(start, space.periodDays)} />
      ) : (
        <p>Choose your first day. A booking here runs for {String(space.periodDays)} days.</p>
      )}
      {start && quote?.available === false && <Refused />}
      {start && quoteError !== undefined && (
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

/** The end day is for moving out (D23). */
const Days = ({ start, end }: { start: Day; end: Day }) => (
  <dl className={styles.days}>
    <div>
      <dt>Move in</dt>
      <dd>{formatDayWithWeekday(start)}</dd>
    </div>
    <div>
      <dt>Move out, after {formatLength(start, end)}</dt>
      <dd>{formatDayWithWeekday(end)}</dd>
    </div>
  </dl>
);

const Refused = () => (
  <p className={styles.warning}>
    <Icon name="warning" size={16} />
    Part of these dates is taken. Please choose another first day.
  </p>
);

const QuoteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.warning}>
    <Icon name="warning" size={16} />
    <p>{errorMessage(error)}</p>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
