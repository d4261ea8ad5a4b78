import { useGetAvailabilityQuery, useListSpaceBookingsQuery, type SpaceDto } from '@popnook/api-client';
import { useState } from 'react';
import { availabilityCall, calendarRange } from './calendar-range';
import { hostDays } from './host-days';
import { takenDays, type Place } from './taken-days';

/** What the calendar of a space shows, for the whole of it or one of its displays. */
export function useCalendar(space: SpaceDto) {
  const [range] = useState(() => calendarRange(space));
  const bookings = useListSpaceBookingsQuery({ id: space.id });
  const availability = useGetAvailabilityQuery(availabilityCall(space, range));
  const calls = [bookings, availability];
  const byHost = availability.data ?? [];
  const held = bookings.data ?? [];
  return {
    ...range,
    periodDays: space.periodDays,
    byHost,
    daysOf: (place: Place) => ({
      ...range,
      periodDays: space.periodDays,
      isBooked: takenDays(held, place),
      ...hostDays(byHost, space.paymentAgreementType),
    }),
    loading: calls.some(({ isLoading }) => isLoading),
    /** Without both it cannot be told which days are free. */
    error: calls.find(({ data, isError }) => isError && !data)?.error,
    busy: calls.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const call of calls) if (call.isError) void call.refetch();
    },
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
