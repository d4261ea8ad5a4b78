import { useListSpaceBookingsQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { addMonths, PeriodCalendar, TextArea, todayIn } from '@popnook/ui';
import { useState } from 'react';
import styles from './booking.module.css';
import { CostSummary } from './cost-summary';
import { PeriodBox } from './period-box';
import { PlaceChoice } from './place-choice';
import { RequestButton } from './request-button';
import { takenDays } from './taken-days';
import type { Choice } from './use-choice';
import type { useRequest } from './use-request';

interface BookingPanelProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  choice: Choice;
  request: ReturnType<typeof useRequest>;
}

/** How far ahead the calendar reaches. */
const months = 12;
const messageLimit = 1000;

/** What, when, a word to the host, what it costs, and the button. */
export function BookingPanel({ space, displays, choice, request }: BookingPanelProps) {
  const { data: bookings = [] } = useListSpaceBookingsQuery({ id: space.id });
  const [today] = useState(() => todayIn(space.timeZone));
  const refused = choice.quote?.available === false;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        request.send();
      }}
    >
      <PlaceChoice displays={displays} place={choice.place} onChoose={choice.choosePlace} />
      <PeriodCalendar
        label="First day of your popup"
        firstDay={today}
        lastDay={addMonths(today, months)}
        start={choice.start}
        periodDays={space.periodDays}
        isBooked={takenDays(bookings, choice.place)}
        refused={refused}
        onChoose={choice.choose}
      />
      <PeriodBox space={space} choice={choice} />
      <CostSummary space={space} quote={choice.quote} />
      <TextArea
        label="Message to the host"
        optional
        rows={2}
        maxLength={messageLimit}
        value={choice.message}
        onChange={(event) => {
          choice.setMessage(event.target.value);
        }}
      />
      <div className={styles.foot}>
        <RequestButton choice={choice} sending={request.sending} />
      </div>
    </form>
  );
}
