import { addDays } from '@popnook/ui';
import { type CalendarDays, dayState, firstAvailableStart } from './day-state';

const days = (changes: Partial<CalendarDays> = {}): CalendarDays => ({
  firstDay: '2026-11-20',
  lastDay: '2027-11-20',
  start: null,
  periodDays: 7,
  isBooked: () => false,
  ...changes,
});

it('suggests the first day as the start date if nothing is booked', () => {
  expect(firstAvailableStart(days())).toBe('2026-11-20');
});

it('skips a gap between bookings that is too short for the period', () => {
  const isBooked = (day: string) => day !== '2026-11-22' && day < '2026-12-03';
  expect(firstAvailableStart(days({ isBooked }))).toBe('2026-12-03');
});

it('finds a gap that ends on the day the next booking starts (D23)', () => {
  const isBooked = (day: string) => day < '2026-11-25' || day >= '2026-12-02';
  expect(firstAvailableStart(days({ isBooked }))).toBe('2026-11-25');
  expect(firstAvailableStart(days({ isBooked, periodDays: 8 }))).toBeNull();
});

it('treats a closed day like a booking (D32)', () => {
  const isClosed = (day: string) => day === '2026-11-23';
  expect(firstAvailableStart(days({ isClosed }))).toBe('2026-11-24');
});

it('suggests the last day at the latest, even if the period continues after it', () => {
  expect(firstAvailableStart(days({ isBooked: (day) => day < '2027-11-20' }))).toBe('2027-11-20');
  expect(firstAvailableStart(days({ isBooked: (day) => day < '2027-11-21' }))).toBeNull();
});

it('suggests a start on or after the given day, never before the first day, or null if nothing is free', () => {
  expect(firstAvailableStart(days(), '2026-12-24')).toBe('2026-12-24');
  expect(firstAvailableStart(days(), '2026-01-01')).toBe('2026-11-20');
  expect(firstAvailableStart(days({ isBooked: () => true }))).toBeNull();
});

it('shows a custom price only on days that can be selected (D32)', () => {
  const calendar = days({
    isBooked: (day) => day === '2026-11-22',
    isClosed: (day) => day === '2026-11-23',
    priceOn: () => '$60',
  });
  const priceOf = (day: string) => dayState(day, calendar).price;
  for (const selectable of ['2026-11-20', '2027-11-20']) expect(priceOf(selectable)).toBe('$60');
  for (const day of ['2026-11-19', '2027-11-21', '2026-11-22', '2026-11-23'])
    expect(priceOf(day)).toBeUndefined();
});

it('describes each day for screen readers', () => {
  const calendar = days({
    lastDay: '2026-12-05',
    start: '2026-11-21',
    periodDays: 3,
    isBooked: (day) => day === '2026-11-28',
    isClosed: (day) => day === '2026-12-01',
    priceOn: (day) => (['2026-11-21', '2026-11-26'].includes(day) ? '$60' : undefined),
  });
  const labels = Array.from(
    { length: 18 },
    (_, index) => dayState(addDays('2026-11-19', index), calendar).label,
  );
  expect(labels).toEqual([
    'Thursday, November 19, 2026, not available',
    'Friday, November 20, 2026',
    'Saturday, November 21, 2026, $60 for the day, start date',
    'Sunday, November 22, 2026, in your period',
    'Monday, November 23, 2026, in your period',
    'Tuesday, November 24, 2026, move-out day',
    'Wednesday, November 25, 2026',
    'Thursday, November 26, 2026, $60 for the day, fewer than 3 days free',
    'Friday, November 27, 2026, fewer than 3 days free',
    'Saturday, November 28, 2026, booked',
    'Sunday, November 29, 2026, fewer than 3 days free',
    'Monday, November 30, 2026, fewer than 3 days free',
    'Tuesday, December 1, 2026, closed by the host',
    'Wednesday, December 2, 2026',
    'Thursday, December 3, 2026',
    'Friday, December 4, 2026',
    'Saturday, December 5, 2026',
    'Sunday, December 6, 2026, not available',
  ]);
});

it('describes a day out of range only as not available, and a booked day that is also closed only as booked', () => {
  const calendar = days({ isBooked: () => true, isClosed: () => true });
  expect(dayState('2026-11-19', calendar)).toEqual({
    selectable: false,
    booked: false,
    closed: false,
    tooShort: false,
    price: undefined,
    part: null,
    label: 'Thursday, November 19, 2026, not available',
  });
  expect(dayState('2026-11-20', calendar)).toMatchObject({ booked: true, closed: false, tooShort: false });
});
