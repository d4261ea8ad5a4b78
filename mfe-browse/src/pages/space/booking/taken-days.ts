import type { SpaceBookingDto, SubSpaceDto } from '@popnook/api-client';
import type { Day } from '@popnook/ui';

type Held = Pick<SpaceBookingDto, 'startDate' | 'endDate' | 'status' | 'subSpaceId'>;

/** What is to be booked: one display, or null for the whole space. */
export type Place = Pick<SubSpaceDto, 'id' | 'maxCapacity'> | null;

/**
 * The days that the calendar hatches, drawn from the bookings the API lists. Whether a period can be had is for the
 * quote to say (D53); this only shows what the visitor would run into.
 */
export function takenDays(bookings: readonly Held[], place: Place): (day: Day) => boolean {
  const held = bookings.filter(({ status }) => status !== 'cancelled');
  return (day) => {
    const today = held.filter(({ startDate, endDate }) => startDate <= day && day < endDate);
    if (!place) return today.length > 0;
    const here = today.filter(({ subSpaceId }) => subSpaceId === place.id);
    return today.some(({ subSpaceId }) => subSpaceId === null) || here.length >= place.maxCapacity;
  };
}
