import type { BaseEvent } from '../shared/base-event';
import type { BookingStatus } from './transitions';

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
  /** The status before the event. Absent for BookingRequested and BookingExpiresSoon. */
  previousStatus?: BookingStatus;
  /** Why an administrator cancelled the booking. Included in the emails to the host and the vendor. */
  reason?: string;
}
