import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  isCalendarDay,
  startOfDay,
  toCalendarDay,
} from './calendar-day';

const NEW_YORK = 'America/New_York';

describe('the calendar (D22)', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['9998-12-31', true],
    ['9999-01-01', false],
    ['', false],
  ])('%j is a calendar day: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));

  it('counts seven days across a clock change as seven days', () => {
    expect(addDays('2026-03-05', 7)).toBe('2026-03-12');
    expect(addDays('2026-10-29', 7)).toBe('2026-11-05');
    expect(daysBetween('2026-10-29', '2026-11-05')).toBe(7);
  });

  it('adds months, and uses the last day of a shorter month', () => {
    expect(addMonths('2026-12-15', 12)).toBe('2027-12-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });

  it('converts an instant to the day in the time zone of the space', () => {
    expect(dayIn(NEW_YORK, new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
    expect(dayIn('America/Los_Angeles', new Date('2026-07-01T06:59:59Z'))).toBe('2026-06-30');
    expect(toCalendarDay('2026-07-01T03:59:59Z', NEW_YORK, 'startDate')).toBe('2026-06-30');
    expect(toCalendarDay('2026-07-01T00:00:00-04:00', NEW_YORK, 'startDate')).toBe('2026-07-01');
    expect(toCalendarDay('2026-07-01T00:00:00-0400', NEW_YORK, 'startDate')).toBe('2026-07-01');
    expect(toCalendarDay('2026-07-01', NEW_YORK, 'startDate')).toBe('2026-07-01');
  });

  it.each(['2026-02-30', 'tomorrow', '2026-07-01T00:00:00', '2026-07-01T99:00Z', '1899-06-01T12:00:00Z'])(
    'rejects %s and names the field',
    (value) => {
      const message = 'startDate must be a date in the format YYYY-MM-DD.';
      expect(() => toCalendarDay(value, NEW_YORK, 'startDate')).toThrow(
        expect.objectContaining({ code: 'invalid_input', message, fields: { startDate: message } }),
      );
    },
  );

  it.each([
    ['2026-07-01', NEW_YORK, '2026-07-01T04:00:00.000Z'],
    ['2026-12-01', NEW_YORK, '2026-12-01T05:00:00.000Z'],
    ['2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', NEW_YORK, '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', NEW_YORK, '2026-11-02T05:00:00.000Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    // The clocks go forward at midnight, so this day begins at 1:00.
    ['2029-09-02', 'America/Santiago', '2029-09-02T04:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });
});
