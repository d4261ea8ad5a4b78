import { DomainError } from './domain-error';

/** A calendar day as `YYYY-MM-DD`, without a time or time zone (D22). */
export type CalendarDay = string;

const DAY_MS = 86_400_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

/** A period that starts on any day in this range also ends in a year with four digits. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9998-12-31';

const utcOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): CalendarDay => new Date(utc).toISOString().slice(0, 10);

export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const utc = utcOf(value);
  return !Number.isNaN(utc) && dayOf(utc) === value && value >= FIRST_DAY && value <= LAST_DAY;
}

/** Adds calendar days: daylight saving time has no effect. */
export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(utcOf(day) + days * DAY_MS);

/** The same day of the month, or the last day of a shorter month: Feb 29 plus 12 months is Feb 28. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Date counts months from 0. Day 0 is the last day of the month before.
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

/** The day on the calendar of `timeZone` (IANA) at `instant`. */
export function dayIn(timeZone: string, instant: Date): CalendarDay {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // The locale `en-CA` writes days as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The formats by time zone. They are reused, because creating a format takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Reads a day sent by a client: `YYYY-MM-DD`, or an ISO instant, which is converted to the day in `timeZone` (D22).
 * @throws DomainError invalid_input naming `field`
 */
export function toCalendarDay(value: string, timeZone: string, field: string): CalendarDay {
  if (isCalendarDay(value)) return value;
  const instant = new Date(value);
  if (INSTANT.test(value) && !Number.isNaN(instant.getTime())) {
    const day = dayIn(timeZone, instant);
    if (isCalendarDay(day)) return day;
  }
  throw DomainError.invalid(field, `${field} must be a date in the format YYYY-MM-DD.`);
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  const midnight = utcOf(day);
  // The clocks can change around this time, so the UTC offset at the start of the day is that of 24 hours before or after.
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((instant) => offsetAt(instant, timeZone));
  const [first, second] = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  // The earlier instant can still be on the day before. Then the day begins at the later one. If the clocks skip 00:00, as they
  // do in some time zones, that is the instant of the change.
  const start = new Date(first ?? midnight);
  return dayIn(timeZone, start) === day ? start : new Date(second ?? midnight);
}

/** How far the clocks in the time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - instant;
}
