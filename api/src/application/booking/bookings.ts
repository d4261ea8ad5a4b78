import type { Occupancy } from '../../domain/booking/availability';
import type { Booking, NewBooking } from '../../domain/booking/booking';
import type { DateRange, Period } from '../../domain/booking/period';

/** A booking whose status is out of date by the clock (D31), and the zone in which its days count. */
export interface OverdueBooking {
  id: number;
  timeZone: string;
}

export interface AddOptions {
  /** Whether the display's bookings may be assigned other lanes to make room (D27). */
  reassignLanes: boolean;
}

export abstract class Bookings {
  abstract find(id: number): Promise<Booking | undefined>;

  /** Locked until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Booking>;

  /** Stores a changed status. */
  abstract save(booking: Booking): Promise<void>;

  /**
   * Stores a request. The exclusion constraint decides who is first, also between two processes (D26, D27).
   * @throws DomainError dates_unavailable
   * @throws LanesFragmented when there is room, but only after lanes are reassigned
   */
  abstract add(booking: NewBooking, options: AddOptions): Promise<Booking>;

  /** Locks and returns the expired requests that are still stored as pending in this space and period (D31). */
  abstract lockExpired(spaceId: number, period: Period): Promise<Booking[]>;

  /** A vendor's pending requests that have not expired (D25). */
  abstract pendingRequests(vendorId: number): Promise<(DateRange & { spaceId: number })[]>;

  /** Ids above `after`, ascending: expired requests and past stays that are not stored as such yet (D31). */
  abstract overdue(now: Date, after: number, limit: number): Promise<OverdueBooking[]>;

  /** Locks pending requests that expire within a day and whose host was not reminded yet; ids above `after`, ascending. */
  abstract lockExpiringSoon(after: number, limit: number): Promise<number[]>;

  /** The bookings that occupy the space on some day of `period`, by start. */
  abstract occupancies(spaceId: number, period: Period): Promise<Occupancy[]>;
}
