import type { DateRange } from '../../domain/booking/period';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { AvailabilityDay } from '../../domain/space/availability';

/** Stores the days that a host has closed, priced or annotated; all other days are open at the regular rate (D32). */
export abstract class Availability {
  /** The stored days of this range, ordered by date. */
  abstract inPeriod(spaceId: number, range: DateRange): Promise<AvailabilityDay[]>;

  /** The stored days among `days`, ordered by date. */
  abstract onDays(spaceId: number, days: readonly CalendarDay[]): Promise<AvailabilityDay[]>;

  /** The days among `days` that are occupied by a pending or confirmed booking and not closed yet, ordered by date. */
  abstract bookedOpenDays(spaceId: number, days: readonly CalendarDay[]): Promise<CalendarDay[]>;

  /** Stores these days; other days do not change. */
  abstract save(spaceId: number, days: readonly AvailabilityDay[]): Promise<void>;
}
