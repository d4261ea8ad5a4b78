import { addDays, addMonths, daysBetween, todayIn, weekday } from './day';
import {
  formatDay,
  formatDayLong,
  formatDayWithWeekday,
  formatDuration,
  formatPeriod,
  formatTimeLeft,
} from './format-day';

describe('calendar days (D22)', () => {
  it('counts 7 calendar days across a daylight saving change', () => {
    expect(addDays('2026-03-05', 7)).toBe('2026-03-12');
    expect(addDays('2026-10-29', 7)).toBe('2026-11-05');
  });

  it.each([
    ['spring', '2026-03-07', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']],
    ['fall', '2026-10-31', ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']],
    ['New Year', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['the end of February', '2027-02-27', ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02']],
  ])('counts each day once, forward and backward: %s', (_when, first, expected) => {
    expect(expected.map((_, index) => addDays(first, index))).toEqual(expected);
    expect(expected.map((_, index) => addDays(expected[3] ?? '', index - 3))).toEqual(expected);
    expect(expected.map((day) => daysBetween(first, day))).toEqual([0, 1, 2, 3]);
  });

  it('counts 30 calendar days across each daylight saving change', () => {
    expect(addDays('2026-02-20', 30)).toBe('2026-03-22');
    expect(addDays('2026-10-20', 30)).toBe('2026-11-19');
  });

  it('counts leap days, and counts days across New Year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
    expect(daysBetween('2026-12-20', '2027-01-19')).toBe(30);
  });

  it('computes the day number and the weekday of every day in forty years', () => {
    for (let n = 0, day = '1970-01-01'; n < 14_610; n += 1, day = addDays(day, 1)) {
      expect(daysBetween('1970-01-01', day)).toBe(n);
      // January 1, 1970 was a Thursday, which is day 4.
      expect(weekday(day)).toBe((n + 4) % 7);
    }
  });

  it('keeps the day of the month when it adds months, or uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-20', 12)).toBe('2027-11-20');
  });

  it('counts weekdays from Sunday (SPEC 9)', () => {
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('2026-11-21')).toBe(6);
  });

  it('returns today in the time zone of the space (D22)', () => {
    const instant = new Date('2026-11-21T03:30:00Z');
    expect(todayIn('America/New_York', instant)).toBe('2026-11-20');
    expect(todayIn('Europe/Paris', instant)).toBe('2026-11-21');
  });

  // Daylight saving time starts on March 8 and ends on November 1, so these days have 23 and 25 hours.
  it.each([
    ['the last second before the short day', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['the first second of the short day', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['the last second of the short day', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the first second after the short day', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the last second before the long day', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['the repeated hour', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['the repeated hour, second time', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['the last second of the long day', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['the first second after the long day', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('returns the correct day in New York in %s', (_when, instant, day) => {
    expect(todayIn('America/New_York', new Date(instant))).toBe(day);
  });
});

describe('formatting days', () => {
  it('formats every day of two years like Intl', () => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
    const days = Array.from({ length: 731 }, (_, index) => addDays('2027-12-30', index));
    expect(days.map(formatDay)).toEqual(days.map((day) => format.format(new Date(day))));
  });

  it('formats days in US English', () => {
    expect(formatDayWithWeekday('2026-11-23')).toBe('Mon, Nov 23, 2026');
    expect(formatDayLong('2026-11-23')).toBe('Monday, November 23, 2026');
    expect(formatDuration('2026-11-23', '2026-11-30')).toBe('7 days');
  });

  it('does not repeat the month or year in a period', () => {
    expect(formatPeriod('2026-11-23', '2026-11-30')).toBe('Nov 23 – 30, 2026');
    expect(formatPeriod('2026-11-23', '2026-12-23')).toBe('Nov 23 – Dec 23, 2026');
    expect(formatPeriod('2026-12-20', '2027-01-19')).toBe('Dec 20, 2026 – Jan 19, 2027');
  });

  it('formats the remaining time', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const left = (hours: number) =>
      formatTimeLeft(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);
    expect([73, 71, 48].map(left)).toEqual(['3 days left', '2 days left', '2 days left']);
    expect([47.9, 1.5, 1].map(left)).toEqual(['47 hours left', '1 hour left', '1 hour left']);
    expect([0.5, 0.01].map(left)).toEqual(['< 1 hour left', '< 1 hour left']);
    expect([0, -1].map(left)).toEqual(['no time left', 'no time left']);
  });
});
