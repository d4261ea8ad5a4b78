import type { CalendarDay } from '../shared/calendar-day';
import type { DateRange, Period } from './period';

/*
 * A lane is a spot for one vendor on a display, so a display has `maxCapacity` lanes. A booking of the display uses
 * one of its lanes; a booking of the whole space uses all lanes of the space. Two bookings conflict if they use the
 * same lane on the same day. A single exclusion constraint in the database prevents this (D27, ADR 001).
 */

/** Equal to the highest `maxCapacity`, so that displays never share lane numbers: display 5 has the lanes 5000 to 5999. */
const LANES_PER_DISPLAY = 1000;

export const firstLane = (displayId: number): number => displayId * LANES_PER_DISPLAY;

/** The display has room on each day of the period, but no single lane is free for the whole period (D27). */
export class LanesFragmented extends Error {}

/** The number of bookings on the busiest day of `period`. It decides whether the display is full (D27). */
export function peakOccupancy(bookings: readonly DateRange[], period: Period): number {
  let highest = 0;
  for (const day of period.days()) {
    const onDay = bookings.filter(({ startDate, endDate }) => startDate <= day && day < endDate);
    highest = Math.max(highest, onDay.length);
  }
  return highest;
}

/**
 * Assigns each booking of a display a lane, counted from 0 within the display, so that no two bookings in a lane overlap. Uses as
 * few lanes as possible: in the order of their start dates, each booking gets the lowest lane that is free on its start date.
 */
export function assignLanes<T extends DateRange>(bookings: readonly T[]): Map<T, number> {
  /** For each lane used so far, the first day on which it is free again. */
  const freeFrom: CalendarDay[] = [];
  const lanes = new Map<T, number>();
  for (const booking of [...bookings].sort((a, b) => a.startDate.localeCompare(b.startDate))) {
    const freeLane = freeFrom.findIndex((day) => day <= booking.startDate);
    const lane = freeLane === -1 ? freeFrom.length : freeLane;
    freeFrom[lane] = booking.endDate;
    lanes.set(booking, lane);
  }
  return lanes;
}
