import { expect, it } from '@jest/globals';
import type { VendorBookingDto } from '@popnook/api-client';
import { currentAndNextBookings, countdownText } from './current-bookings';

const booking = (id: number, startDate: string, endDate: string) =>
  ({ id, status: 'confirmed', startDate, endDate, timeZone: 'America/New_York' }) as VendorBookingDto;
/** November 12, 2026, noon in New York. */
const noon = new Date('2026-11-12T17:00:00Z');
/** The phase, the booking's ID and the countdown of each entry. */
const entriesFor = (...bookings: VendorBookingDto[]) =>
  currentAndNextBookings(bookings, noon).map((entry) => [
    entry.phase,
    entry.booking.id,
    countdownText(entry, noon),
  ]);

it('lists active bookings by end date, followed by the next one to start', () => {
  expect(
    entriesFor(
      booking(1, '2026-12-20', '2027-01-19'),
      booking(2, '2026-11-15', '2026-11-22'),
      booking(3, '2026-11-01', '2026-12-01'),
      booking(4, '2026-11-10', '2026-11-17'),
      booking(5, '2026-10-01', '2026-10-31'),
    ),
  ).toEqual([
    ['now', 4, '5 days to go'],
    ['now', 3, '19 days to go'],
    ['next', 2, 'Starts in 3 days'],
  ]);
});

it('counts the days until the move-out day, which is not part of the stay (D23, D31)', () => {
  expect(entriesFor(booking(1, '2026-11-06', '2026-11-13'))).toEqual([['now', 1, 'Last day']]);
  expect(entriesFor(booking(1, '2026-11-05', '2026-11-12'))).toEqual([]);
  expect(entriesFor(booking(1, '2026-11-13', '2026-11-20'))).toEqual([['next', 1, 'Starts tomorrow']]);
});
