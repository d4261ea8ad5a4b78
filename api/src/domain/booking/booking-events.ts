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
  /** Absent for events that do not change the status of an existing booking. */
  previousStatus?: BookingStatus;
  /** Why an administrator cancelled the booking, for the host and the vendor. */
  reason?: string;
}
