import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { PendingBookingDto } from '../booking/booking.dto';
import { Choice, QueryFlag, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';

export const bookingSorts = ['newest', 'oldest', 'start', '-start', 'amount', '-amount'] as const;
export type BookingSort = (typeof bookingSorts)[number];

export class AdminBookingsDto extends PageDto {
  @SearchText("Text in the space's name, or in the name or e-mail address of vendor or host.", 'vera')
  q?: string;

  @Choice(bookingStatuses, 'BookingStatus', 'Only bookings of this status.')
  status?: BookingStatus;

  @QueryFlag('Only those that an admin should look at: confirmed, with a suspended account on either side.')
  flagged?: boolean;

  @Choice(bookingSorts, 'BookingSort', 'By request, first day or amount; newest requested first when absent.')
  sort?: BookingSort;
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
