import { type CalendarDays, dayState, firstAvailableStart } from './day-state';

const days = (changes: Partial<CalendarDays> = {}): CalendarDays => ({
  firstDay: '2026-11-20',
  lastDay: '2027-11-20',
  start: null,
  periodDays: 7,
  isBooked: () => false,
  ...changes,
});

it('returns the first day if nothing is booked', () => {
  expect(firstAvailableStart(days())).toBe('2026-11-20');
});

it('skips a gap that is too short for the period', () => {
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

it('searches from the given day, never before the first day, and returns null if nothing is free', () => {
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
  const pricesOf = (...dates: string[]) => dates.map((day) => dayState(day, calendar).price);
  expect(pricesOf('2026-11-20', '2027-11-20')).toEqual(['$60', '$60']);
  expect(pricesOf('2026-11-19', '2027-11-21', '2026-11-22', '2026-11-23')).toEqual(Array(4).fill(undefined));
});
