import type { DateRange } from '../../domain/booking/period';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { AvailabilityDay } from '../../domain/space/availability';

/** Stores the days for which a host has set something; all other days are open at the regular rate (D32). */
export abstract class Availability {
  /** The stored days of this range, ordered by date. */
  abstract inPeriod(spaceId: number, range: DateRange): Promise<AvailabilityDay[]>;

  /** Those of `days` that are stored, ordered by date. */
  abstract onDays(spaceId: number, days: readonly CalendarDay[]): Promise<AvailabilityDay[]>;

  /** Those of `days` that a pending or confirmed booking occupies and that are not closed yet, ordered by date. */
  abstract bookedOpenDays(spaceId: number, days: readonly CalendarDay[]): Promise<CalendarDay[]>;

  /** Stores these days; other days do not change. */
  abstract save(spaceId: number, days: readonly AvailabilityDay[]): Promise<void>;
}
