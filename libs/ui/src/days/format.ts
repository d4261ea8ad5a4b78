import { daysBetween, dayParts, weekday, type Day } from './day';

/** Written out here, not by Intl: server and browser must say the same letter by letter, or hydration redraws. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const monthName = (day: Day) => months[dayParts(day).month - 1] ?? '';
const weekdayName = (day: Day) => weekdays[weekday(day)] ?? '';
const short = (name: string) => name.slice(0, 3);

/** '2026-11-23' → 'November 2026'. */
export const formatMonth = (day: Day): string => `${monthName(day)} ${String(dayParts(day).year)}`;

/** '2026-11-23' → 'Nov 23, 2026'. */
export const formatDay = (day: Day): string => `${monthAndDate(day)}, ${String(dayParts(day).year)}`;

/** '2026-11-23' → 'Mon, Nov 23, 2026'. */
export const formatDayWithWeekday = (day: Day): string => `${short(weekdayName(day))}, ${formatDay(day)}`;

/** '2026-11-23' → 'Monday, November 23, 2026', for reading aloud. */
export const formatDayLong = (day: Day): string => {
  const { year, date } = dayParts(day);
  return `${weekdayName(day)}, ${monthName(day)} ${String(date)}, ${String(year)}`;
};

const monthAndDate = (day: Day) => `${short(monthName(day))} ${String(dayParts(day).date)}`;

/** 'Nov 23 – 30, 2026', 'Nov 23 – Dec 23, 2026', 'Dec 20, 2026 – Jan 19, 2027'. */
export function formatPeriod(start: Day, end: Day): string {
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatDay(start)} – ${formatDay(end)}`;
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${monthAndDate(start)} – ${formatDay(end)}`;
  return `${monthAndDate(start)} – ${String(dayParts(end).date)}, ${String(dayParts(end).year)}`;
}

/** The days of a half-open period in words: '7 days' (D23). */
export const formatDuration = (start: Day, end: Day): string => {
  const days = daysBetween(start, end);
  return `${String(days)} ${days === 1 ? 'day' : 'days'}`;
};

/** How long an instant is away: '2 days left', '5 hours left', 'less than an hour left', 'no time left'. */
export function formatTimeLeft(expiresAt: string, now: Date = new Date()): string {
  const hours = (new Date(expiresAt).getTime() - now.getTime()) / 3_600_000;
  if (hours <= 0) return 'no time left';
  if (hours < 1) return 'less than an hour left';
  if (hours < 48) return left(Math.floor(hours), 'hour');
  return left(Math.floor(hours / 24), 'day');
}

const left = (n: number, unit: string) => `${String(n)} ${unit}${n === 1 ? '' : 's'} left`;
