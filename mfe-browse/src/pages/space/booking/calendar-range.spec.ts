import { availabilityCall, calendarRange } from './calendar-range';

const late = new Date('2026-11-21T03:30:00Z');

it('D22: begins with the day it is where the space stands', () => {
  expect(calendarRange({ timeZone: 'America/New_York' }, late)).toEqual({
    firstDay: '2026-11-20',
    lastDay: '2027-11-20',
  });
  expect(calendarRange({ timeZone: 'Europe/Paris' }, late).firstDay).toBe('2026-11-21');
});

it('asks for the host’s days up to the end of the last period', () => {
  const range = calendarRange({ timeZone: 'America/New_York' }, late);
  expect(availabilityCall({ id: 7, periodDays: 30 }, range)).toEqual({
    id: 7,
    from: '2026-11-20',
    to: '2027-12-20',
  });
});
