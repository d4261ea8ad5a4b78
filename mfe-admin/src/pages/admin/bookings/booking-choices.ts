import type { BookingSort, BookingStatus } from '@popnook/api-client';
import type { Choice } from '../list/choices';

export const bookingStatuses: Choice<BookingStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** D10 */
export const attention: Choice<'true'>[] = [{ value: 'true', label: 'To look at' }];

export const bookingSorts: Choice<BookingSort>[] = [
  { value: 'newest', label: 'Newest request first' },
  { value: 'oldest', label: 'Oldest request first' },
  { value: 'start', label: 'Earliest start' },
  { value: '-start', label: 'Latest start' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];
