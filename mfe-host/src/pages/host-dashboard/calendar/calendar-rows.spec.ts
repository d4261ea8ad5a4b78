import { expect, it } from '@jest/globals';
import type { CalendarBookingDto, CalendarSpaceDto } from '@popnook/api-client';
import { bookingsOn, daysFrom, toRows } from './calendar-rows';

const booking = (id: number, startDate: string, endDate: string, subSpaceId: number | null = 70) =>
  ({ id, startDate, endDate, subSpaceId }) as CalendarBookingDto;

const spaceWith = (...bookings: CalendarBookingDto[]) =>
  ({
    id: 7,
    name: 'Oak Street',
    displays: [{ id: 70, name: 'Shelf' }],
    bookings,
    days: [],
  }) as unknown as CalendarSpaceDto;

const displayRow = (first: string, days: number, ...bookings: CalendarBookingDto[]) =>
  toRows([spaceWith(...bookings)], daysFrom(first, days)).find(({ isDisplay }) => isDisplay);

it('reuses a lane for a booking that starts on the move-out day of the previous one (D23)', () => {
  const row = displayRow(
    '2026-12-01',
    31,
    booking(1, '2026-12-01', '2026-12-08'),
    booking(2, '2026-12-03', '2026-12-10'),
    booking(3, '2026-12-08', '2026-12-15'),
    booking(4, '2026-12-09', '2026-12-16'),
    booking(5, '2026-12-10', '2026-12-17'),
  );
  expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0, 2, 1]);
  expect(row?.lanes).toBe(3);
});

it('shows only the visible days of a booking, without the move-out day (D23)', () => {
  const row = displayRow(
    '2026-12-08',
    7,
    booking(1, '2026-12-01', '2026-12-08'),
    booking(2, '2026-12-02', '2026-12-09'),
    booking(3, '2026-12-14', '2026-12-21'),
    booking(4, '2026-12-15', '2026-12-22'),
    // A booking of the whole space is in the row of the space.
    booking(5, '2026-12-10', '2026-12-17', null),
  );
  expect(row?.bars.map(({ firstVisibleDay, visibleDays }) => [firstVisibleDay, visibleDays])).toEqual([
    ['2026-12-08', 1],
    ['2026-12-14', 1],
  ]);
});

it('finds the bookings that overlap a range of days (D23)', () => {
  const row = displayRow('2026-12-01', 31, booking(1, '2026-12-03', '2026-12-10'));
  const isFound = (first: string, last: string) => row && bookingsOn(row, first, last).length === 1;
  expect([isFound('2026-12-09', '2026-12-20'), isFound('2026-12-01', '2026-12-03')]).toEqual([true, true]);
  expect([isFound('2026-12-10', '2026-12-20'), isFound('2026-12-01', '2026-12-02')]).toEqual([false, false]);
});
