import { addDays, type CalendarDay } from '../shared/calendar-day';
import { type DateRange, Period } from './period';

export const unavailableReasons = ['booked', 'closed'] as const;

export interface UnavailablePeriod extends DateRange {
  reason: (typeof unavailableReasons)[number];
}

/** A booking that occupies a space or one of its displays. */
export interface Occupancy extends DateRange {
  /** Null for the whole space. */
  subSpaceId: number | null;
}

/**
 * The unavailable ranges within `period` of a display or, without one, of the whole space. Any booking conflicts with
 * the whole space; a display conflicts with bookings of the whole space, and is full with `maxCapacity` vendors (D27).
 * Closed days are treated like bookings (D32).
 */
export function unavailablePeriods(
  display: { id: number; maxCapacity: number } | undefined,
  period: Period,
  occupancies: readonly Occupancy[],
  closedDays: readonly CalendarDay[],
): UnavailablePeriod[] {
  const closed = new Set(closedDays);
  const taken = (day: CalendarDay) => isTaken(display, day, occupancies);
  const runs: UnavailablePeriod[] = [];
  for (const day of period.days()) {
    const reason = taken(day) ? 'booked' : closed.has(day) ? 'closed' : undefined;
    if (!reason) continue;
    const last = runs.at(-1);
    if (last?.endDate === day && last.reason === reason) last.endDate = addDays(day, 1);
    else runs.push({ startDate: day, endDate: addDays(day, 1), reason });
  }
  return runs;
}

function isTaken(
  display: { id: number; maxCapacity: number } | undefined,
  day: CalendarDay,
  occupancies: readonly Occupancy[],
): boolean {
  const present = occupancies.filter(({ startDate, endDate }) => startDate <= day && day < endDate);
  if (!display) return present.length > 0;
  const ofDisplay = present.filter(({ subSpaceId }) => subSpaceId === display.id);
  return present.some(({ subSpaceId }) => subSpaceId === null) || ofDisplay.length >= display.maxCapacity;
}

/** The first start within the window whose whole period is free. */
export function earliestStart(
  window: { firstStart: CalendarDay; lastStart: CalendarDay },
  periodDays: number,
  unavailable: readonly DateRange[],
): CalendarDay | null {
  let start = window.firstStart;
  for (;;) {
    const period = Period.between(start, addDays(start, periodDays));
    const conflict = unavailable.find((range) => period.overlaps(range));
    if (!conflict) return start <= window.lastStart ? start : null;
    start = conflict.endDate;
    if (start > window.lastStart) return null;
  }
}
