import type { Booking } from '../../domain/booking/booking';
import type { Period } from '../../domain/booking/lanes';
import type { BookingEvent } from '../../domain/booking/transitions';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { CustomRate } from '../../domain/space/payment-terms';

export interface Conflict extends Period {
  reason: 'booked' | 'closed';
}

/** A booking that the clock has overtaken (D31), and the zone in which its days are counted. */
export interface OverdueBooking {
  id: number;
  timeZone: string;
}

/** D34: a key of the vendor's choice, and what tells the request it came with from others. */
export interface Once {
  key: string;
  fingerprint: string;
}

export abstract class Bookings {
  abstract find(id: number): Promise<Booking | undefined>;

  /**
   * Stores a request with its mails in one transaction; the database decides who was first (D26, D27). Overdue
   * requests in its way are cancelled before (D31). With a key that has made a booking it is that one (D34).
   * @throws DomainError dates_unavailable, too_many_pending, duplicate_request
   */
  abstract add(booking: Booking, once?: Once): Promise<Booking>;

  /** What the vendor's key has made in the last 24 hours. @throws DomainError idempotency_key_reused */
  abstract madeWith(vendorId: number, once: Once): Promise<Booking | undefined>;

  /**
   * Lets `decide` move the booking, locked; stores it and the mails of what happened in one transaction, and the entry in
   * the audit log when an admin did it (D42).
   */
  abstract change(
    id: number,
    decide: (booking: Booking) => BookingEvent | undefined,
    adminId?: number,
  ): Promise<Booking>;

  /** By id, those after `after`: lapsed requests and stays that have passed, as the view current_bookings reads it. */
  abstract overdue(now: Date, after: number, limit: number): Promise<OverdueBooking[]>;

  /** What keeps a display, or without one the whole space, from being booked for `period` (D27, D32). */
  abstract conflicts(spaceId: number, displayId: number | null, period: Period): Promise<Conflict[]>;

  abstract customRates(spaceId: number, from: CalendarDay, until: CalendarDay): Promise<CustomRate[]>;
}
