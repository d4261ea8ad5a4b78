import type { CalendarDay } from '../shared/calendar-day';
import { DomainError } from '../shared/domain-error';
import type { Decimal } from '../shared/money';

/** What a host has set for one day; days without an entry are open at the regular rate (D32). */
export interface AvailabilityDay {
  date: CalendarDay;
  isAvailable: boolean;
  /** Dollars for this day; null for the regular rate. */
  customPricePerDay: Decimal | null;
  notes: string | null;
}

/** Dollars. 30 days at this rate still fit the column `total_amount` of a booking. */
export const HIGHEST_DAY_RATE = 3_333_333.33;

/** @throws DomainError invalid_input with field paths such as `0.date` */
export function checkNoDuplicateDays(days: readonly AvailabilityDay[]): void {
  const dates = new Set<CalendarDay>();
  days.forEach(({ date }, index) => {
    if (dates.has(date)) throw DomainError.invalid(`${index}.date`, `${date} is in the list twice.`);
    dates.add(date);
  });
}

/**
 * Booked or requested days cannot be closed (D32).
 * @param booked the days that the host wants to close although they are booked or requested
 * @param days all days that are changed
 * @throws DomainError days_booked with field paths such as `0.date`
 */
export function checkNotBooked(booked: readonly CalendarDay[], days: readonly AvailabilityDay[]): void {
  if (booked.length === 0) return;
  const message = `Booked or requested days cannot be closed: ${booked.join(', ')}. Decline the request, or ask Popnook to cancel the booking.`;
  const paths = booked.map((date) => `${days.findIndex((day) => day.date === date)}.date`);
  const fields = Object.fromEntries(paths.map((path) => [path, 'This day is booked or requested.']));
  throw new DomainError('days_booked', message, fields);
}
