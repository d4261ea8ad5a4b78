import type { VendorBookingDto } from '@popnook/api-client';
import { todayIn } from '@popnook/ui';

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
