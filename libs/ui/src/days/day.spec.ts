import { addDays, addMonths, dayFromNumber, dayNumber, daysBetween, weekday } from './day';
import { formatDayLong, formatDayWithWeekday, formatLength, formatPeriod, timeLeft } from './format';
import { todayIn } from './today';

describe('calendar days (D22)', () => {
  it('7 days over a clock change are 7 calendar days', () => {
    expect(addDays('2026-03-05', 7)).toBe('2026-03-12');
    expect(addDays('2026-10-29', 7)).toBe('2026-11-05');
  });

  it('knows leap years and the turn of the year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
    expect(daysBetween('2026-12-20', '2027-01-19')).toBe(30);
  });

  it('agrees with the civil calendar on every day of forty years', () => {
    for (let n = 0; n < 14_610; n += 1) {
      const day = new Date(n * 86_400_000).toISOString().slice(0, 10);
      expect(dayFromNumber(n)).toBe(day);
      expect(dayNumber(day)).toBe(n);
    }
  });

  it('keeps the date in another month, or takes its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-20', 12)).toBe('2027-11-20');
  });

  it('weeks begin on Sunday', () => {
    expect(weekday('2026-11-22')).toBe(0);
    expect(weekday('2026-11-21')).toBe(6);
  });

  it('today is the day where the space stands', () => {
    const instant = new Date('2026-11-21T03:30:00Z');
    expect(todayIn('America/New_York', instant)).toBe('2026-11-20');
    expect(todayIn('Europe/Paris', instant)).toBe('2026-11-21');
  });
});

describe('days in words', () => {
  it('reads as people write it', () => {
    expect(formatDayWithWeekday('2026-11-23')).toBe('Mon, Nov 23, 2026');
    expect(formatDayLong('2026-11-23')).toBe('Monday, November 23, 2026');
    expect(formatLength('2026-11-23', '2026-11-30')).toBe('7 days');
  });

  it('shortens a period to what differs', () => {
    expect(formatPeriod('2026-11-23', '2026-11-30')).toBe('Nov 23 – 30, 2026');
    expect(formatPeriod('2026-11-23', '2026-12-23')).toBe('Nov 23 – Dec 23, 2026');
    expect(formatPeriod('2026-12-20', '2027-01-19')).toBe('Dec 20, 2026 – Jan 19, 2027');
  });

  it('says how long an answer can wait', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    expect(timeLeft(after(71), now)).toBe('2 days left');
    expect(timeLeft(after(1.5), now)).toBe('1 hour left');
    expect(timeLeft(after(0.5), now)).toBe('less than an hour left');
    expect(timeLeft(after(-1), now)).toBe('no time left');
  });
});
