import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { TextArea } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import styles from './booking.module.css';
import { CannotBook } from './cannot-book';
import { ChooseDates } from './choose-dates';
import { costLines } from './cost-lines';
import { CostSummary } from './cost-summary';
import { focusCalendar } from './focus-calendar';
import { specialRates } from './host-days';
import { obstacleFor } from './obstacle';
import { PeriodBox } from './period-box';
import { PlaceChoice } from './place-choice';
import { RequestButton } from './request-button';
import type { Calendar } from './use-calendar';
import type { Choice } from './use-choice';
import type { BookingRequest } from './use-request';

export interface BookingPanelProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  calendar: Calendar;
  choice: Choice;
  request: BookingRequest;
  /** It comes in the place of something that had the focus. */
  takesFocus?: boolean;
}

const messageLimit = 1000;

/** What, when, a word to the host, what it costs, and the button. */
export function BookingPanel({ space, displays, calendar, choice, request, takesFocus }: BookingPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusCalendar(form.current);
  }, [takesFocus]);
  const { user } = useSession();
  const obstacle = obstacleFor(user, space);
  const { quote } = choice;
  const period = quote && { from: quote.startDate, to: quote.endDate };
  const special = period ? specialRates(calendar.byHost, space.paymentAgreementType, period) : [];
  return (
    <form
      ref={form}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!obstacle) request.submit();
      }}
    >
      <PlaceChoice displays={displays} place={choice.place} onChoose={choice.choosePlace} />
      <ChooseDates calendar={calendar} choice={choice} refused={request.refused} />
      <PeriodBox calendar={calendar} choice={choice} refused={request.refused} />
      <CostSummary
        space={space}
        quote={quote}
        lines={quote ? costLines(quote, special) : []}
        oldTotal={request.oldTotal}
      />
      {!obstacle && <MessageField choice={choice} error={request.problem?.fields?.['message']} />}
      <div className={styles.foot}>
        {obstacle ? <CannotBook obstacle={obstacle} /> : <RequestButton choice={choice} request={request} />}
      </div>
    </form>
  );
}

const MessageField = ({ choice, error }: { choice: Choice; error: string | undefined }) => (
  <TextArea
    label="Message to the host"
    optional
    rows={2}
    maxLength={messageLimit}
    hint={hintFor(choice.message)}
    error={error}
    value={choice.message}
    onChange={(event) => {
      choice.change({ message: event.target.value });
    }}
  />
);

/** The limit is told when it comes near. */
const hintFor = ({ length }: string) =>
  length > messageLimit * 0.8 ? `${String(messageLimit - length)} characters left` : undefined;
