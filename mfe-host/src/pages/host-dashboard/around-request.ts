import type { PendingBookingDto } from '@popnook/api-client';
import { addDays } from '@popnook/ui';
import type { HostBooking } from './use-space-bookings';

/** How far around a request its neighbours count, in days. */
const around = 14;

/** The space's other requests and bookings around the days of a request, in their order. */
export const neighboursOf = (
  request: Pick<PendingBookingDto, 'id' | 'spaceId' | 'startDate' | 'endDate'>,
  bookings: readonly HostBooking[],
): HostBooking[] => {
  const first = addDays(request.startDate, -around);
  const last = addDays(request.endDate, around);
  return bookings
    .filter(
      ({ id, space, status, startDate, endDate }) =>
        space.id === request.spaceId &&
        id !== request.id &&
        (status === 'pending' || status === 'confirmed') &&
        startDate < last &&
        endDate > first,
    )
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
};

/** D23: the end day is free for the next one, so touching is not meeting. */
export const sameDays = (
  one: Pick<HostBooking, 'startDate' | 'endDate'>,
  other: Pick<HostBooking, 'startDate' | 'endDate'>,
): boolean => one.startDate < other.endDate && other.startDate < one.endDate;

/** D27: what nobody else can book any more once the host says yes. */
export const whatYesTakes = ({ subSpaceName }: Pick<PendingBookingDto, 'subSpaceName'>): string =>
  subSpaceName
    ? `A yes takes a place on ${subSpaceName}. Other displays stay open; the whole space cannot be booked then.`
    : 'A yes takes the whole space: nobody else can book any part of it on these days.';
