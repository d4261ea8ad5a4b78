import {
  useGetAvailabilityQuery,
  useListSpaceBookingsQuery,
  type AvailabilityDayDto,
  type PaymentModel,
  type SpaceDto,
} from '@popnook/api-client';
import { formatDollars } from '@popnook/ui';
import type { CalendarDays } from '@popnook/ui/calendar';
import { useState } from 'react';
import { availabilityCall, calendarRange } from './calendar-range';
import type { CustomRate } from './cost-breakdown';
import { takenDays, type Place } from './taken-days';

/** The days that the calendar of a space shows, for the whole space or one of its displays. */
export function useCalendar(space: SpaceDto) {
  const [range] = useState(() => calendarRange(space));
  const bookings = useListSpaceBookingsQuery({ id: space.id });
  const availability = useGetAvailabilityQuery(availabilityCall(space, range));
  const queries = [bookings, availability];
  const days = availability.data ?? [];
  const customRates = customRatesOf(days, space.paymentAgreementType);
  return {
    ...range,
    periodDays: space.periodDays,
    customRates,
    daysOf: (display: Place) => ({
      ...range,
      periodDays: space.periodDays,
      isBooked: takenDays(bookings.data ?? [], display),
      ...hostDays(days, customRates),
    }),
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ data, isError }) => isError && !data)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

/** Days with a custom rate (D24). Commission spaces charge nothing upfront, so theirs are ignored. */
export const customRatesOf = (days: readonly AvailabilityDayDto[], model: PaymentModel): CustomRate[] =>
  model === 'commission'
    ? []
    : days.flatMap(({ date, customPricePerDay: rate }) => (rate === null ? [] : [{ date, rate }]));

/** Closed days and custom rates as the calendar shows them; left out when there are none, and so is their legend (D32). */
export function hostDays(
  days: readonly AvailabilityDayDto[],
  customRates: readonly CustomRate[],
): Pick<CalendarDays, 'isClosed' | 'priceOn'> {
  const closed = new Set(days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date));
  const prices = new Map(customRates.map(({ date, rate }) => [date, formatDollars(rate)]));
  return {
    isClosed: closed.size > 0 ? (day) => closed.has(day) : undefined,
    priceOn: prices.size > 0 ? (day) => prices.get(day) : undefined,
  };
}
