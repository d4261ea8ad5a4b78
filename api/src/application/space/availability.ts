import type { User } from '../../domain/account/user';
import type { DateRange } from '../../domain/booking/period';
import type { AvailabilityDay } from '../../domain/space/availability';

export abstract class Availability {
  /** The days of `range` that are closed or have a custom rate (D32). */
  abstract inPeriod(spaceId: number, range: DateRange): Promise<AvailabilityDay[]>;

  /**
   * Writes down these days and no others, with an admin's entry in the audit log (D42). It and a booking under way wait
   * for each other. @throws DomainError days_booked for closing a day that is booked
   */
  abstract set(spaceId: number, days: AvailabilityDay[], editor: User): Promise<void>;
}
