import type { QuoteDto } from '@popnook/api-client';
import {
  addDays,
  Button,
  ErrorState,
  formatDayWithWeekday,
  formatDuration,
  Icon,
  Loading,
  Skeleton,
  type Day,
} from '@popnook/ui';
import { firstAvailableStart, PeriodCalendar } from '@popnook/ui/calendar';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import styles from './booking.module.css';
import { wideEnoughForTwoMonths, useScreen } from '../../use-screen';
import type { Selection } from './use-selection';
import { WaitForDates, WaitForOtherDates } from './waitlist';

interface BookingDatesProps {
  spaceId: number;
  selection: Selection;
  /** Whether the selected period cannot be booked. */
  unavailable: boolean;
}

/** The calendar and, below it, the period that starts on the selected day. */
export const BookingDates = (props: BookingDatesProps) => (
  <>
    <StartCalendar {...props} />
    <SelectedPeriod {...props} />
  </>
);

function StartCalendar({ selection, unavailable }: Omit<BookingDatesProps, 'spaceId'>) {
  const { calendar } = selection;
  const months = useScreen(wideEnoughForTwoMonths) ? 2 : 1;
  if (calendar.error !== undefined)
    return (
      <ErrorState
        title="The calendar could not be loaded"
        message={errorMessage(calendar.error)}
        busy={calendar.isFetching}
        onRetry={calendar.retry}
      />
    );
  if (!calendar.days)
    return (
      <div>
        <Loading label="Loading the calendar" />
        <Skeleton shape="box" className={styles.calendarSkeleton} />
      </div>
    );
  return (
    <PeriodCalendar
      // Remounts when a different display is selected, so that the calendar opens at the selected day or the first free period.
      key={selection.display?.id ?? 'whole'}
      label="First day of your popup"
      {...calendar.days}
      start={selection.start}
      months={months}
      unavailable={unavailable}
      onSelect={selection.selectStart}
    />
  );
}

function SelectedPeriod({ spaceId, selection, unavailable }: BookingDatesProps) {
  const { calendar, start, quote, quoteError, selectStart } = selection;
  const box = useRef<HTMLDivElement>(null);
  const acceptedSuggestion = useRef(false);
  useEffect(() => {
    // The suggestion's button has disappeared, so focus moves to the day that it selected.
    if (acceptedSuggestion.current) focusCalendar(box.current);
    acceptedSuggestion.current = false;
  }, [start]);
  if (!start)
    return (
      <div ref={box} className={styles.period} aria-live="polite">
        <p>Choose your first day. A booking lasts {String(calendar.periodDays)} days.</p>
        <WaitForOtherDates spaceId={spaceId} selection={selection} />
      </div>
    );
  return (
    <div ref={box} className={styles.period} aria-live="polite">
      <MoveInAndOut start={start} end={quote?.endDate ?? addDays(start, calendar.periodDays)} />
      {quote && unavailable && (
        <UnavailableWarning
          conflicts={quote.conflicts}
          calendarLoaded={calendar.days !== undefined}
          suggestion={suggestedStart(calendar, start)}
          onSelect={(day) => {
            acceptedSuggestion.current = true;
            selectStart(day);
          }}
        />
      )}
      {quote && unavailable && <WaitForDates spaceId={spaceId} selection={selection} startDate={start} />}
      {quoteError !== undefined && (
        <div className={styles.warning}>
          <Icon name="warning" size={16} />
          <p>{errorMessage(quoteError)}</p>
          <Button
            variant="secondary"
            onClick={() => {
              // Requests a new quote, although the day stays the same.
              selectStart(start);
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves focus to the tabbable day of the calendar in the form that contains `element`. */
export const focusCalendar = (element: Element | null) =>
  element?.closest('form')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();

/** The first day and the end date, which is the move-out day (D23). */
const MoveInAndOut = ({ start, end }: { start: Day; end: Day }) => (
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

/**
 * The first start date after `start` from which a whole period is free, or else the first one in the calendar. Null if there is
 * none, or if the calendar has not loaded.
 */
function suggestedStart({ days }: Selection['calendar'], start: Day): Day | null {
  if (!days) return null;
  const calendarDays = { ...days, start };
  const suggestion =
    firstAvailableStart(calendarDays, addDays(start, 1)) ?? firstAvailableStart(calendarDays);
  // The quote is newer than the calendar, in which the unavailable period can still look free.
  return suggestion === start ? null : suggestion;
}

interface UnavailableWarningProps {
  conflicts: QuoteDto['conflicts'];
  calendarLoaded: boolean;
  suggestion: Day | null;
  onSelect: (day: Day) => void;
}

/** Explains why the dates are unavailable and suggests a different start date, if there is one. */
function UnavailableWarning({ conflicts, calendarLoaded, suggestion, onSelect }: UnavailableWarningProps) {
  const allClosed = conflicts.length > 0 && conflicts.every(({ reason }) => reason === 'closed');
  return (
    <>
      <p className={styles.warning}>
        <Icon name="warning" size={16} />
        {allClosed ? 'The host has closed some of these dates.' : 'Some of these dates are already booked.'}
        {!suggestion &&
          (calendarLoaded
            ? ' There are no other free dates right now.'
            : ' Please choose a different first day.')}
      </p>
      {suggestion && (
        <Button
          variant="secondary"
          onClick={() => {
            onSelect(suggestion);
          }}
        >
          Start on {formatDayWithWeekday(suggestion)} instead
        </Button>
      )}
    </>
  );
}
