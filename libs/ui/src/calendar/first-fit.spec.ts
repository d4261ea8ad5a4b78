import type { CalendarDays } from './day-state';
import { firstAvailableStart } from './first-fit';

const days = (own: Partial<CalendarDays> = {}): CalendarDays => ({
  firstDay: '2026-11-20',
  lastDay: '2027-11-20',
  start: null,
  periodDays: 7,
  isBooked: () => false,
  ...own,
});

it('an empty calendar fits today', () => {
  expect(firstAvailableStart(days())).toBe('2026-11-20');
});

it('passes over a gap that is too short for the period', () => {
  const isBooked = (day: string) => day !== '2026-11-22' && day < '2026-12-03';
  expect(firstAvailableStart(days({ isBooked }))).toBe('2026-12-03');
});

it('D23: fits between two bookings to the day, ending where the next one starts', () => {
  const isBooked = (day: string) => day < '2026-11-25' || day >= '2026-12-02';
  expect(firstAvailableStart(days({ isBooked }))).toBe('2026-11-25');
  expect(firstAvailableStart(days({ isBooked, periodDays: 8 }))).toBeNull();
});

it('D32: a closed day is in the way like a booking', () => {
  const isClosed = (day: string) => day === '2026-11-23';
  expect(firstAvailableStart(days({ isClosed }))).toBe('2026-11-24');
});

it('looks from a day on, never before the first, and finds nothing where nothing is free', () => {
  expect(firstAvailableStart(days(), '2026-12-24')).toBe('2026-12-24');
  expect(firstAvailableStart(days(), '2026-01-01')).toBe('2026-11-20');
  expect(firstAvailableStart(days({ isBooked: () => true }))).toBeNull();
});
