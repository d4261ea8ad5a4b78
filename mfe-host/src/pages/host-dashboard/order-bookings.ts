import { todayIn } from '@popnook/ui';
import type { HostBooking } from './use-space-bookings';

export interface OrderedBookings {
  /** Running and coming ones, the next first. */
  ahead: HostBooking[];
  /** What is over or was cancelled, the latest first. */
  past: HostBooking[];
}

/** D22: whether a booking is over is a matter of the day it is where the space stands. */
export const orderBookings = (bookings: readonly HostBooking[], now: Date): OrderedBookings => {
  const isAhead = ({ status, endDate, space }: HostBooking) =>
    (status === 'pending' || status === 'confirmed') && endDate > todayIn(space.timeZone, now);
  const byStart = [...bookings].sort((one, other) => one.startDate.localeCompare(other.startDate));
  return {
    ahead: byStart.filter(isAhead),
    past: byStart.filter((booking) => !isAhead(booking)).reverse(),
  };
};
