import type { BaseEvent } from '../shared/base-event';
import type { CalendarDay } from '../shared/calendar-day';

/** The numbers of records that an administrator must deal with. */
export interface AdminTaskCounts {
  newListings: number;
  /** Listings that have changed since the last decision (D18). */
  changedListings: number;
  flaggedBookings: number;
  failedEmails: number;
}

/** The daily email to administrators is due, and there is open work (D52). */
export interface AdminDigestDue extends BaseEvent<'AdminDigestDue'> {
  day: CalendarDay;
  work: AdminTaskCounts;
}
