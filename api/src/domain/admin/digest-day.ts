import { addDays, type CalendarDay, dayIn } from '../shared/calendar-day';

const TIME_ZONE = 'America/New_York';
const HOUR = 8;

const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' });

/**
 * The day whose daily email to administrators was due last. It is due at 8:00 in New York (D52), so before that it is
 * the email of the previous day.
 */
export function digestDay(now: Date): CalendarDay {
  const today = dayIn(TIME_ZONE, now);
  return Number(hourOf.format(now)) >= HOUR ? today : addDays(today, -1);
}
