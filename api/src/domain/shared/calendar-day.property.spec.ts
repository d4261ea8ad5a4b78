import fc from 'fast-check';
import { Period } from '../booking/period';
import { paymentModels } from '../space/payment-terms';
import { addDays, type CalendarDay, dayIn, daysBetween, startOfDay, toCalendarDay } from './calendar-day';

/* Compares calendar days (D22, D23) with a simple implementation that counts day by day, without Date or time zones. */

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const format = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join('-');

function tomorrow(today: CalendarDay): CalendarDay {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (day < (monthLengths(year)[month - 1] ?? 0)) return format(year, month, day + 1);
  return month < 12 ? format(year, month + 1, 1) : format(year + 1, 1, 1);
}

function daysLater(start: CalendarDay, days: number): CalendarDay {
  let day = start;
  for (let n = 0; n < days; n += 1) day = tomorrow(day);
  return day;
}

const days = fc
  .record({
    year: fc.integer({ min: 2020, max: 2036 }),
    month: fc.integer({ min: 1, max: 12 }),
    nth: fc.nat(30),
  })
  .map(({ year, month, nth }) => format(year, month, 1 + (nth % (monthLengths(year)[month - 1] ?? 1))));

/** Time zones whose clocks change by an hour, by half an hour, at midnight, in the southern hemisphere, or never. */
const zones = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Europe/London',
);

describe('the calendar (D22)', () => {
  it('adds days with the same result as counting them one by one', () =>
    fc.assert(
      fc.property(days, fc.nat(100), (day, count) => {
        expect(addDays(day, count)).toBe(daysLater(day, count));
        expect(addDays(daysLater(day, count), -count)).toBe(day);
        expect(daysBetween(day, daysLater(day, count))).toBe(count);
      }),
      { numRuns: 2000 },
    ));

  it('makes a period 7 or 30 calendar days long, even across clock changes (D23)', () =>
    fc.assert(
      fc.property(days, fc.constantFrom(...paymentModels), (day, model) =>
        expect(Period.startingOn(day, model).endDate).toBe(daysLater(day, model === 'commission' ? 7 : 30)),
      ),
    ));

  it('finds the first moment of a day in time zones with all kinds of clock changes', () =>
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const start = startOfDay(tomorrow(day), zone);
        expect(dayIn(zone, start)).toBe(tomorrow(day));
        expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(day);
      }),
      { numRuns: 1000 },
    ));

  it('converts an instant sent by a client to the day in the time zone', () =>
    fc.assert(
      fc.property(days, zones, fc.nat(86_399), (day, zone, seconds) => {
        const start = startOfDay(day, zone).getTime();
        const instant = new Date(start + seconds * 1000);
        const next = startOfDay(tomorrow(day), zone).getTime();
        const expected = instant.getTime() < next ? day : tomorrow(day);
        expect(toCalendarDay(instant.toISOString(), zone, 'startDate')).toBe(expected);
      }),
    ));
});
