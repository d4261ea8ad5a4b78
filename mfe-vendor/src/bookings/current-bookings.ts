import type { VendorBookingDto } from '@popnook/api-client';
import { daysBetween, pluralize, todayIn } from '@popnook/ui';
import { badgeStatus } from './booking-labels';

export interface NowOrNextBooking {
  phase: 'now' | 'next';
  booking: VendorBookingDto;
}

/** The bookings that are active now, ordered by end date, followed by the next one to start. */
export const currentAndNextBookings = (
  confirmed: readonly VendorBookingDto[],
  now: Date = new Date(),
): NowOrNextBooking[] => {
  const withStatus = (status: string) => confirmed.filter((booking) => badgeStatus(booking, now) === status);
  const active = withStatus('active').toSorted((a, b) => a.endDate.localeCompare(b.endDate));
  const upcoming = withStatus('upcoming').toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return [
    ...active.map((booking) => ({ phase: 'now' as const, booking })),
    ...upcoming.slice(0, 1).map((booking) => ({ phase: 'next' as const, booking })),
  ];
};

/** For example '12 days to go' or 'Last day' for an active booking, and 'Starts in 3 days' for the next one. */
export const countdownText = ({ phase, booking }: NowOrNextBooking, now: Date = new Date()): string => {
  const today = todayIn(booking.timeZone, now);
  if (phase === 'now') {
    const days = daysBetween(today, booking.endDate);
    return days === 1 ? 'Last day' : `${pluralize(days, 'day')} to go`;
  }
  const days = daysBetween(today, booking.startDate);
  return days === 1 ? 'Starts tomorrow' : `Starts in ${pluralize(days, 'day')}`;
};
