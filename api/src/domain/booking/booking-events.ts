import type { BaseEvent } from '../shared/base-event';

export type BookingEventType =
  | 'BookingRequested'
  | 'BookingConfirmed'
  | 'BookingDeclined'
  | 'BookingWithdrawn'
  | 'BookingExpired'
  | 'BookingCancelled'
  | 'BookingCompleted'
  /** A pending request expires within a day. */
  | 'BookingExpiresSoon';

export interface BookingEvent extends BaseEvent<BookingEventType> {
  bookingId: number;
}
