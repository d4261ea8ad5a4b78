import { useQuoteBookingQuery, type SubSpaceDto } from '@popnook/api-client';
import { Badge, formatDay } from '@popnook/ui';
import { firstAvailableStart } from '@popnook/ui/calendar';
import type { Calendar } from '../booking/use-calendar';
import type { Choice } from '../booking/use-choice';

interface AvailabilityProps {
  display: SubSpaceDto;
  choice: Choice;
  calendar: Calendar;
}

/** Live: for the chosen days the API's word (D53), before that the first day from which the calendar has room. */
export const Availability = ({ display, choice: { start }, calendar }: AvailabilityProps) =>
  start ? <OnDates display={display} start={start} /> : <FirstRoom display={display} calendar={calendar} />;

function OnDates({ display, start }: { display: SubSpaceDto; start: string }) {
  const { currentData: quote, isError } = useQuoteBookingQuery({
    id: display.spaceId,
    startDate: start,
    subSpaceId: display.id,
  });
  if (isError && !quote) return <Badge>Ask again later</Badge>;
  if (!quote) return <Badge>Checking your dates</Badge>;
  return quote.available ? <Badge tone="pine">Free on your dates</Badge> : <Badge>Taken on your dates</Badge>;
}

function FirstRoom({ display, calendar }: { display: SubSpaceDto; calendar: Calendar }) {
  if (calendar.loading || calendar.error !== undefined) return null;
  const day = firstAvailableStart({ ...calendar.daysOf(display), start: null });
  if (!day) return <Badge>Booked for the coming year</Badge>;
  return <Badge tone="pine">{day === calendar.firstDay ? 'Free now' : `Free from ${formatDay(day)}`}</Badge>;
}
