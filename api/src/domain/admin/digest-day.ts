import { addDays, type CalendarDay, dayIn } from '../shared/calendar-day';

const TIME_ZONE = 'America/New_York';
const SENDING_HOUR = 8;

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * The day of the latest daily email to administrators. Each email is sent at 8:00 in New York (D52), so before 8:00 the
 * latest one is that of the previous day.
 */
export function digestDay(now: Date): CalendarDay {
  const today = dayIn(TIME_ZONE, now);
  return Number(hourFormat.format(now)) >= SENDING_HOUR ? today : addDays(today, -1);
}
