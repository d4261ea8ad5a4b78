import type { CalendarDay } from '../shared/calendar-day';
import { DomainError } from '../shared/domain-error';
import type { Decimal } from '../shared/money';

/** What a host says of one day; days of which nothing is said are open at the regular rate (D32). */
export interface AvailabilityDay {
  date: CalendarDay;
  isAvailable: boolean;
  /** Dollars for this day alone; 30 of the highest still fit into a booking's total. */
  customPricePerDay: Decimal | null;
  notes: string | null;
}

export const HIGHEST_DAY_RATE = 3_333_333.33;

/** @throws DomainError invalid_input by place in the list */
export function checkEachDayOnce(days: AvailabilityDay[]): void {
  const seen = new Set<CalendarDay>();
  days.forEach(({ date }, index) => {
    if (seen.has(date)) throw DomainError.invalid(`${index}.date`, `${date} is in the list twice.`);
    seen.add(date);
  });
}

/** D32: the host answers or waits first, so that no vendor stands before a closed door. */
export function daysBooked(booked: CalendarDay[], days: AvailabilityDay[]): DomainError {
  const message = `Booked or requested days cannot be closed: ${booked.join(', ')}.`;
  const places = booked.map((date) => `${days.findIndex((day) => day.date === date)}.date`);
  const fields = Object.fromEntries(places.map((place) => [place, 'This day is booked or requested.']));
  return new DomainError('days_booked', message, fields);
}
