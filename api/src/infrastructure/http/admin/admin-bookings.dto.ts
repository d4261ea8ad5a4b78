import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import {
  type AdminBooking,
  type AdminBookingFilters,
  adminBookingSorts,
} from '../../../application/admin/admin-queries';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { BookingWithVendorDto } from '../booking/booking.dto';
import { FlaggedAtField, FlaggedByField } from '../booking/booking-party.dto';
import { OptionalText } from '../fields';
import { BooleanFilter, ChoiceFilter, DayFilter, IdFilter, SortParameter, TextFilter } from '../query-fields';
import { CreatedQueryDto } from './created-query.dto';

export class AdminBookingsQueryDto extends CreatedQueryDto implements AdminBookingFilters {
  @TextFilter("Text in the space's name, or in the name or email address of the vendor or host.", 'vera')
  q?: string;

  @ChoiceFilter(bookingStatuses, 'BookingStatus', 'Only bookings with this status.')
  status?: BookingStatus;

  @BooleanFilter(
    '`true`: only confirmed bookings whose vendor or host is suspended or has asked Popnook to cancel the booking; `false`: all others.',
  )
  flagged?: boolean;

  @DayFilter('Only bookings that start on this day or later.')
  startFrom?: string;

  @DayFilter('Only bookings that start on this day or earlier.')
  startTo?: string;

  @IdFilter('Only bookings of this space.', 12)
  spaceId?: string;

  @IdFilter('Only bookings of this vendor.', 7)
  vendorId?: string;

  @SortParameter(
    adminBookingSorts,
    'BookingSort',
    'By time of the request (newest first, the default), by start date or by amount.',
  )
  sort?: AdminBookingFilters['sort'];
}

export class AdminBookingDto extends BookingWithVendorDto implements AdminBooking {
  @ApiProperty({ type: 'integer', example: 3 })
  hostId!: number;

  @ApiProperty()
  hostFirstName!: string;

  @ApiProperty()
  hostLastName!: string;

  @ApiProperty()
  hostEmail!: string;

  @ApiProperty({
    description:
      'True for a confirmed booking whose vendor or host is suspended or has asked Popnook to cancel the booking.',
  })
  flagged!: boolean;

  @FlaggedAtField()
  flaggedAt!: Date | null;

  @FlaggedByField()
  flaggedBy!: AdminBooking['flaggedBy'];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the host or the vendor asked Popnook to cancel the booking.',
  })
  flagReason!: string | null;
}

export class CancelBookingDto {
  @ApiProperty({ enum: ['cancelled'], enumName: 'CancelledStatus' })
  @IsIn(['cancelled'], { message: 'status must be cancelled' })
  status!: 'cancelled';

  @OptionalText({ max: 2000, example: 'The host has closed the shop.' })
  reason?: string | null;
}
