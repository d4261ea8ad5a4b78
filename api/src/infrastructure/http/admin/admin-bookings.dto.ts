import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { PendingBookingDto } from '../bookings/booking.dto';
import { Choice, QueryFlag } from '../given-fields';
import { PageDto } from '../page.dto';

export class AdminBookingsDto extends PageDto {
  @Choice(bookingStatuses, 'BookingStatus', 'Only bookings of this status.')
  status?: BookingStatus;

  @QueryFlag('Only those that an admin should look at: confirmed, with a suspended account on either side.')
  flagged?: boolean;
}

export class AdminBookingDto extends PendingBookingDto {
  @ApiProperty({ type: 'integer', example: 3 })
  hostId!: number;

  @ApiProperty()
  hostFirstName!: string;

  @ApiProperty()
  hostLastName!: string;

  @ApiProperty()
  hostEmail!: string;

  @ApiProperty({ description: 'Confirmed, with a suspended account on either side.' })
  flagged!: boolean;
}

export class CancelBookingDto {
  @ApiProperty({ enum: ['cancelled'], enumName: 'CancelledStatus' })
  @IsIn(['cancelled'], { message: 'status must be cancelled' })
  status!: 'cancelled';
}
