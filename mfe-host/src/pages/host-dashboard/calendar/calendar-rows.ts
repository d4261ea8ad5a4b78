import type { AvailabilityDayDto, CalendarBookingDto, CalendarSpaceDto } from '@popnook/api-client';
import { addDays, daysBetween, type Day } from '@popnook/ui';

/** The position of a booking in a row. */
export interface Bar {
  booking: CalendarBookingDto;
  firstVisibleDay: Day;
  visibleDays: number;
  /** The position in the stack of overlapping bookings, starting at 0. */
  lane: number;
}

/** A space or one of its displays. */
export interface CalendarRow {
  key: string;
  name: string;
  isDisplay: boolean;
  space: CalendarSpaceDto;
  bars: Bar[];
  /** How many lanes the bars need, at least 1. */
  lanes: number;
  /** Closed days and days with a custom rate. They apply to the space and all of its displays (D32). */
  settings: ReadonlyMap<Day, AvailabilityDayDto>;
}

export const daysFrom = (first: Day, length: number): Day[] =>
  Array.from({ length }, (_, index) => addDays(first, index));

/** Each space with its displays below it. */
export const toRows = (spaces: readonly CalendarSpaceDto[], days: readonly Day[]): CalendarRow[] =>
  spaces.flatMap((space) => {
    const settings = new Map(space.days.map((day) => [day.date, day]));
    const row = (displayId: number | null, name: string): CalendarRow => ({
      key: `${String(space.id)}-${String(displayId ?? 'space')}`,
      name,
      isDisplay: displayId !== null,
      space,
      settings,
      ...toBars(
        space.bookings.filter(({ subSpaceId }) => subSpaceId === displayId),
        days,
      ),
    });
    return [row(null, space.name), ...space.displays.map(({ id, name }) => row(id, name))];
  });

/** Places each booking in the first free lane. The API returns the bookings ordered by start date. */
const toBars = (bookings: readonly CalendarBookingDto[], days: readonly Day[]) => {
  const first = days[0] ?? '';
  // The day after the last visible day.
  const end = addDays(days.at(-1) ?? '', 1);
  // The end date of the last booking in each lane.
  const laneEnds: Day[] = [];
  const bars = bookings
    .filter((booking) => booking.startDate < end && booking.endDate > first)
    .map((booking): Bar => {
      const firstVisibleDay = booking.startDate < first ? first : booking.startDate;
      const visibleEnd = booking.endDate > end ? end : booking.endDate;
      const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= booking.startDate);
      const lane = freeLane === -1 ? laneEnds.length : freeLane;
      laneEnds[lane] = booking.endDate;
      return { booking, firstVisibleDay, visibleDays: daysBetween(firstVisibleDay, visibleEnd), lane };
    });
  return { bars, lanes: Math.max(laneEnds.length, 1) };
};

/** The bookings of a row on any of the days from `first` to `last`. The end date is the move-out day (D23). */
export const bookingsOn = (row: CalendarRow, first: Day, last: Day): CalendarBookingDto[] =>
  row.bars
    .map(({ booking }) => booking)
    .filter(({ startDate, endDate }) => startDate <= last && endDate > first);
