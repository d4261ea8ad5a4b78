import {
  bookingPhases,
  type HostBooking,
  type HostBookingFilters,
  hostBookingSorts,
} from '../../../application/booking/booking-queries';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { PageQueryDto } from '../page.dto';
import { ChoiceFilter, IdFilter, SortParameter } from '../query-fields';
import { BookingWithVendorDto } from './booking.dto';
import {
  type ContactDto,
  ContactField,
  FlaggedAtField,
  FlaggedByField,
  PaymentNoteField,
} from './booking-party.dto';

export class HostBookingsQueryDto extends PageQueryDto implements HostBookingFilters {
  @ChoiceFilter(bookingStatuses, 'BookingStatus', 'Only bookings with this status.')
  status?: BookingStatus;

  @ChoiceFilter(
    bookingPhases,
    'BookingPhase',
    '`upcoming`: pending and confirmed bookings, including those in progress; `past`: all others.',
  )
  phase?: HostBookingFilters['phase'];

  @IdFilter('Only bookings of this space.', 12)
  spaceId?: string;

  @IdFilter('Only the booking with this id.', 56)
  bookingId?: string;

  @SortParameter(
    hostBookingSorts,
    'HostBookingSort',
    'By time of the request (newest first, the default) or by start date.',
  )
  sort?: HostBookingFilters['sort'];
}

export class HostBookingDto extends BookingWithVendorDto implements HostBooking {
  @ContactField()
  contact!: ContactDto | null;

  @PaymentNoteField()
  paymentNote!: string;

  @FlaggedAtField()
  flaggedAt!: Date | null;

  @FlaggedByField()
  flaggedBy!: HostBooking['flaggedBy'];
}
