import type { CalendarDay } from '../shared/calendar-day';
import type { DateRange, Period } from './period';

/*
 * A display owns `maxCapacity` lanes. A booking of the display takes one of them, a booking of the whole space takes all
 * lanes, so one exclusion constraint keeps all bookings apart (D27).
 */

export const LANES_PER_DISPLAY = 1000;

export const firstLane = (displayId: number): number => displayId * LANES_PER_DISPLAY;

/** No single lane is free for the whole period, though the peak allows one more vendor (D27). */
export class LanesFragmented extends Error {}

/** The most vendors on any one day of `period` (D27: the peak per day counts, not the number of bookings). */
export function peak(bookings: readonly DateRange[], period: Period): number {
  let highest = 0;
  for (const day of period.days()) {
    const present = bookings.filter(({ startDate, endDate }) => startDate <= day && day < endDate).length;
    highest = Math.max(highest, present);
  }
  return highest;
}

/**
 * Assigns each booking a lane so that no two in one lane overlap, in as few lanes as the peak: by start date, each into
 * the lowest lane that is free on that day.
 */
export function assignLanes<T extends DateRange>(bookings: readonly T[]): Map<T, number> {
  const laneFreeFrom: CalendarDay[] = [];
  const lanes = new Map<T, number>();
  for (const booking of [...bookings].sort((a, b) => a.startDate.localeCompare(b.startDate))) {
    const free = laneFreeFrom.findIndex((day) => day <= booking.startDate);
    const lane = free === -1 ? laneFreeFrom.length : free;
    laneFreeFrom[lane] = booking.endDate;
    lanes.set(booking, lane);
  }
  return lanes;
}
