import type { Occupancy } from '../../domain/booking/availability';
import type { Booking, NewBooking } from '../../domain/booking/booking';
import type { DateRange, Period } from '../../domain/booking/period';
import type { CalendarDay } from '../../domain/shared/calendar-day';

/** A booking whose stored status is out of date: an expired request or an ended booking (D31). */
export interface StaleBooking {
  booking: Booking;
  /** The time zone of the space. */
  timeZone: string;
}

export interface AddOptions {
  /** Whether bookings of the display may be moved to other lanes to make room (D27, ADR 001). */
  mayReassignLanes: boolean;
}

/** The dates that a vendor requests, before the request is checked. */
export interface DatesRequest {
  vendorId: number;
  spaceId: number;
  /** Null for the whole space. */
  displayId: number | null;
  startDate: CalendarDay;
  /** The `Idempotency-Key`, if there is one. */
  key: string | undefined;
}

export abstract class Bookings {
  abstract find(id: number): Promise<Booking | undefined>;

  /** Locks the booking until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Booking>;

  /** Stores changed statuses with their reasons and messages. */
  abstract save(...bookings: Booking[]): Promise<void>;

  /**
   * Stores a request. The exclusion constraint decides which of two concurrent requests wins (D26, D27).
   * @throws DomainError dates_unavailable
   * @throws LanesFragmented if the booking would fit only after lanes are reassigned, but `mayReassignLanes` is false
   */
  abstract add(booking: NewBooking, options: AddOptions): Promise<Booking>;

  /**
   * Locks and returns the expired requests that are still stored as pending in this space and period (D31).
   * @param alsoLockDisplayId a display whose bookings may be moved to other lanes afterwards, or null. All bookings of this
   * display that are not cancelled are locked as well, but not returned. Everything is locked in the order of the ids, to
   * avoid deadlocks.
   */
  abstract lockExpired(spaceId: number, period: Period, alsoLockDisplayId: number | null): Promise<Booking[]>;

  /**
   * Whether other vendors' bookings occupy the requested dates. Takes no lock, so after `false`, another vendor can still book
   * them first. Also `false` if something else determines the response: for example, the space is not public, the vendor has
   * already requested these dates, or the key belongs to an earlier request.
   */
  abstract areTaken(request: DatesRequest): Promise<boolean>;

  /** A vendor's pending requests that have not expired (D25). */
  abstract pendingRequests(vendorId: number): Promise<(DateRange & { spaceId: number })[]>;

  /**
   * Locks expired requests and ended bookings whose new status is not stored yet (D31), with ids above `afterId`, in
   * ascending order. Skips those that other transactions have locked.
   */
  abstract lockStale(afterId: number, limit: number): Promise<StaleBooking[]>;

  /**
   * Locks the pending requests that expire within a day, for which no reminder was sent yet, and whose ids are above
   * `afterId`. Skips requests that other transactions have locked, and requests that were sent less than a day before
   * they expire: the host was first emailed about them less than a day ago.
   * @returns the ids of the locked requests in ascending order
   */
  abstract lockExpiringSoon(afterId: number, limit: number): Promise<number[]>;

  /** The bookings that occupy the space or a display on any day of `period`, ordered by start date. */
  abstract occupancies(spaceId: number, period: Period): Promise<Occupancy[]>;
}
