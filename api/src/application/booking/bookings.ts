import type { Occupancy } from '../../domain/booking/availability';
import type { Booking, NewBooking } from '../../domain/booking/booking';
import type { DateRange, Period } from '../../domain/booking/period';

/** A booking whose stored status is overdue (D31), with the time zone of its space. */
export interface OverdueBooking {
  id: number;
  timeZone: string;
}

export interface AddOptions {
  /** Whether bookings of the display may be moved to other lanes to make room (D27). */
  reassignLanes: boolean;
}

export abstract class Bookings {
  abstract find(id: number): Promise<Booking | undefined>;

  /** Locks the booking until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Booking>;

  /** Stores a changed status. */
  abstract save(booking: Booking): Promise<void>;

  /**
   * Stores a request. The exclusion constraint decides which of two concurrent requests wins (D26, D27).
   * @throws DomainError dates_unavailable
   * @throws LanesFragmented when there is room, but only after lanes are reassigned
   */
  abstract add(booking: NewBooking, options: AddOptions): Promise<Booking>;

  /**
   * Locks and returns the expired requests that are still stored as pending in this space and period (D31).
   * @param displayToReassign a display whose lanes will be reassigned, or null. Its bookings are locked together with the
   * expired requests, so that all bookings are locked in the order of their ids.
   */
  abstract lockExpired(spaceId: number, period: Period, displayToReassign: number | null): Promise<Booking[]>;

  /** A vendor's pending requests that have not expired (D25). */
  abstract pendingRequests(vendorId: number): Promise<(DateRange & { spaceId: number })[]>;

  /**
   * Expired requests and past stays that are not stored as such yet (D31), with ids above `after`, in ascending order.
   */
  abstract overdue(now: Date, after: number, limit: number): Promise<OverdueBooking[]>;

  /**
   * Locks pending requests that expire within a day, have no reminder yet and have ids above `after`, in ascending
   * order.
   */
  abstract lockExpiringSoon(after: number, limit: number): Promise<number[]>;

  /** The bookings that occupy the space on some day of `period`, ordered by start. */
  abstract occupancies(spaceId: number, period: Period): Promise<Occupancy[]>;
}
