import type { VendorBookingDto } from '@popnook/api-client';
import { sumOf, todayIn, type Decimal } from '@popnook/ui';

export type Dated = Pick<VendorBookingDto, 'status' | 'startDate' | 'endDate' | 'timeZone'>;

/**
 * SPEC 4: completed, cancelled and pending are shown as stored; what is confirmed reads by today in the space's zone.
 * The end day still belongs to it: it is the day of moving out.
 */
export const standingOf = ({ status, startDate, endDate, timeZone }: Dated, now = new Date()) => {
  if (status !== 'confirmed') return status;
  const today = todayIn(timeZone, now);
  if (today < startDate) return 'upcoming';
  return today > endDate ? 'past' : 'active';
};

/** D33: confirmed, with a start ahead. */
export const countUpcoming = (bookings: readonly Dated[], now = new Date()) =>
  bookings.filter((booking) => standingOf(booking, now) === 'upcoming').length;

export const countCompleted = (bookings: readonly Pick<Dated, 'status'>[]) =>
  bookings.filter(({ status }) => status === 'completed').length;

/** D33: only what was agreed counts as spent. Decimal dollars. */
export const spentOn = (bookings: readonly Pick<VendorBookingDto, 'status' | 'totalAmount'>[]): Decimal =>
  sumOf(
    bookings
      .filter(({ status }) => status === 'confirmed' || status === 'completed')
      .map(({ totalAmount }) => totalAmount),
  );
