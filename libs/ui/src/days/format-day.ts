import { pluralize } from '../text/text';
import { dayParts, daysBetween, type Day } from './day';

/** Creating an `Intl.DateTimeFormat` takes several milliseconds on a phone, so each is created when it is first used. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (day: Day): string => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
    return format.format(new Date(`${day}T00:00:00Z`));
  };
};

/** '2026-11-23' → 'November 2026'. */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Does not use `Intl`, because public pages contain these dates, and the first use of `Intl` would delay their hydration. */
const formatMonthAndDate = (day: Day): string => {
  const { month, date } = dayParts(day);
  return `${SHORT_MONTHS[month - 1] ?? ''} ${String(date)}`;
};

/** '2026-11-23' → 'Nov 23, 2026'. */
export const formatDay = (day: Day): string => `${formatMonthAndDate(day)}, ${day.slice(0, 4)}`;

/** '2026-11-23' → 'Mon, Nov 23, 2026'. */
export const formatDayWithWeekday = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** '2026-11-23' → 'Monday, November 23, 2026', for screen readers. */
export const formatDayLong = formatter({ dateStyle: 'full' });

/** 'Nov 23 – 30, 2026', 'Nov 23 – Dec 23, 2026', 'Dec 20, 2026 – Jan 19, 2027'. */
export function formatPeriod(start: Day, end: Day): string {
  // `Intl`'s `formatRange` would break hydration, because the ICU versions of the server and of browsers insert different spaces.
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatDay(start)} – ${formatDay(end)}`;
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${formatMonthAndDate(start)} – ${formatDay(end)}`;
  return `${formatMonthAndDate(start)} – ${String(Number(end.slice(8)))}, ${end.slice(0, 4)}`;
}

/** The number of days of a half-open period: '7 days' (D23). */
export const formatDuration = (start: Day, end: Day): string => pluralize(daysBetween(start, end), 'day');

/** The names of the weekdays, from Sunday on (SPEC 9). */
export const weekdays: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** '2 days left', '5 hours left', '< 1 hour left' or 'no time left'. */
export function formatTimeLeft(expiresAt: string, now: Date = new Date()): string {
  const hours = (new Date(expiresAt).getTime() - now.getTime()) / 3_600_000;
  if (hours <= 0) return 'no time left';
  if (hours < 1) return '< 1 hour left';
  const time = hours < 48 ? pluralize(Math.floor(hours), 'hour') : pluralize(Math.floor(hours / 24), 'day');
  return `${time} left`;
}
