import { addDays, type CalendarDay } from '../shared/calendar-day';
import { type Decimal, Money } from '../shared/money';
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
 * The days of `period` on which a display is unavailable, joined into ranges. Without `display`, those of the whole space.
 * The whole space is booked on every day on which it or any of its displays is booked. A display is booked on every day on
 * which the whole space is booked or the display has `maxCapacity` bookings (D27). Closed days are unavailable, too (D32).
 * The reason for a day that is both booked and closed is `booked`.
 */
export function unavailablePeriods(
  display: { id: number; maxCapacity: number } | undefined,
  period: Period,
  occupancies: readonly Occupancy[],
  closedDays: readonly CalendarDay[],
): UnavailablePeriod[] {
  const closed = new Set(closedDays);
  const ranges: UnavailablePeriod[] = [];
  for (const day of period.days()) {
    const isDayBooked = isBooked(display, day, occupancies);
    if (!isDayBooked && !closed.has(day)) continue;
    const reason = isDayBooked ? 'booked' : 'closed';
    const last = ranges.at(-1);
    if (last?.endDate === day && last.reason === reason) last.endDate = addDays(day, 1);
    else ranges.push({ startDate: day, endDate: addDays(day, 1), reason });
  }
  return ranges;
}

function isBooked(
  display: { id: number; maxCapacity: number } | undefined,
  day: CalendarDay,
  occupancies: readonly Occupancy[],
): boolean {
  const onDay = occupancies.filter(({ startDate, endDate }) => startDate <= day && day < endDate);
  if (!display) return onDay.length > 0;
  const displayBookings = onDay.filter(({ subSpaceId }) => subSpaceId === display.id);
  return onDay.some(({ subSpaceId }) => subSpaceId === null) || displayBookings.length >= display.maxCapacity;
}

/** The first day from `firstStart` to `lastStart` on which a free period of `periodDays` days starts; null if there is none. */
export function earliestStart(
  { firstStart, lastStart }: { firstStart: CalendarDay; lastStart: CalendarDay },
  periodDays: number,
  unavailable: readonly DateRange[],
): CalendarDay | null {
  let start = firstStart;
  while (start <= lastStart) {
    const period = Period.between(start, addDays(start, periodDays));
    const conflict = unavailable.find((range) => period.overlaps(range));
    if (!conflict) return start;
    start = conflict.endDate;
  }
  return null;
}

/** The whole space or one of its displays, and the first day on which it can be booked. */
export interface BookableOption {
  /** Null for the whole space. */
  subSpaceId: number | null;
  /** Null if this option is never free. */
  startDate: CalendarDay | null;
}

/**
 * The initial selection of a booking form: the cheapest of the options with the earliest start. If several have the lowest
 * price, the first of these is suggested, so the whole space must come first in `options` (D53).
 * @returns undefined if nothing is free
 */
export function suggestedOption<T extends BookableOption>(
  options: readonly T[],
  priceOf: (option: T, startDate: CalendarDay) => Decimal,
): { option: T; startDate: CalendarDay } | undefined {
  const [startDate] = options.flatMap((option) => option.startDate ?? []).sort();
  if (startDate === undefined) return undefined;
  const cents = (option: T) => Money.fromDecimal(priceOf(option, startDate)).cents;
  const [cheapest] = options
    .filter((option) => option.startDate === startDate)
    .map((option) => ({ option, cents: cents(option) }))
    .sort((a, b) => a.cents - b.cents);
  return cheapest && { option: cheapest.option, startDate };
}
