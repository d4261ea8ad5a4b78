import {
  useGetAvailabilityQuery,
  useGetSpaceCalendarQuery,
  type AvailabilityDayDto,
  type ConflictDto,
  type SpaceCalendarDto,
  type SpaceDto,
  type SubSpaceDto,
} from '@popnook/api-client';
import { formatDollars, type Day } from '@popnook/ui';
import type { CalendarDays } from '@popnook/ui/calendar';
import { availabilityQuery, calendarQuery, displayCalendarQuery, mayHaveCustomRates } from '../load-space';
import type { CustomRate } from './cost-summary';

/** The calendar of the whole space. It also contains the API's booking suggestion for the searched day or a later one. */
export const useSpaceCalendar = (spaceId: number, from: Day) =>
  useGetSpaceCalendarQuery(calendarQuery(spaceId, from));

/**
 * The calendar to show for a display or the whole space, with the space's custom rates (D53). Custom rates do not apply to a
 * display with its own rate (D24).
 * @param display null for the whole space, undefined while nothing is selected yet
 */
export function useCalendar(
  space: SpaceDto,
  spaceCalendar: ReturnType<typeof useSpaceCalendar>,
  display: SubSpaceDto | null | undefined,
) {
  const displayCalendar = useGetSpaceCalendarQuery(displayCalendarQuery(space.id, display?.id ?? 0), {
    skip: !display,
  });
  const availability = useGetAvailabilityQuery(
    spaceCalendar.data ? availabilityQuery(space, spaceCalendar.data) : { id: space.id },
    { skip: !spaceCalendar.data || !mayHaveCustomRates(space) },
  );
  const { data } = spaceCalendar;
  const shownCalendar = display ? displayCalendar.currentData : data;
  const queries = [spaceCalendar, displayCalendar, availability];
  const calendarError = spaceCalendar.error ?? displayCalendar.error;
  const availabilityError = availability.data ? undefined : availability.error;
  // If the calendar has loaded, only the custom rates can be missing.
  const error = shownCalendar ? availabilityError : calendarError;
  const customRates =
    mayHaveCustomRates(space) && !display?.pricePerDay ? customRatesOf(availability.data ?? []) : [];
  return {
    periodDays: space.periodDays,
    /** Today in the space's time zone; undefined until the calendar has loaded. */
    firstStart: data?.firstStart,
    /** The earliest start date of each display, on or after the searched day. */
    displays: data?.displays,
    /** Why the visitor cannot book here. Null when they can; undefined while loading. */
    obstacle: data?.obstacle,
    isLoading: queries.some(({ isLoading }) => isLoading),
    customRates,
    /** Undefined while loading, and when the calendar could not be loaded. */
    days:
      shownCalendar && !availability.isLoading
        ? toCalendarDays(shownCalendar, space.periodDays, customRates)
        : undefined,
    error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

export const customRatesOf = (days: readonly AvailabilityDayDto[]): CustomRate[] =>
  days.flatMap(({ date, customPricePerDay: rate }) => (rate === null ? [] : [{ date, rate }]));

/**
 * The props of the calendar control, except the selected day. `isClosed` is undefined if there are no closed days, and
 * `priceOn` if there are no custom rates, so that the legend does not explain them (D32).
 */
export function toCalendarDays(
  { firstStart, lastStart, unavailable }: SpaceCalendarDto,
  periodDays: number,
  customRates: readonly CustomRate[],
): Omit<CalendarDays, 'start'> {
  const closed = unavailable.filter(({ reason }) => reason === 'closed');
  const booked = unavailable.filter(({ reason }) => reason === 'booked');
  const prices = new Map(customRates.map(({ date, rate }) => [date, formatDollars(rate)]));
  return {
    firstDay: firstStart,
    lastDay: lastStart,
    periodDays,
    isBooked: (day) => isInAny(booked, day),
    isClosed: closed.length > 0 ? (day) => isInAny(closed, day) : undefined,
    priceOn: prices.size > 0 ? (day) => prices.get(day) : undefined,
  };
}

/** Periods are half-open: the end date is free (D23). */
const isInAny = (periods: readonly ConflictDto[], day: Day) =>
  periods.some(({ startDate, endDate }) => startDate <= day && day < endDate);
