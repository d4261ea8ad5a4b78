import { ApiProperty } from '@nestjs/swagger';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { BooleanFilter, ChoiceFilter, IdFilter } from '../query-fields';
import { PageQueryDto } from '../page.dto';
import type { HostStats, VendorStats } from '../../../application/booking/booking-queries';

export class VendorBookingsQueryDto extends PageQueryDto {
  @ChoiceFilter(bookingStatuses, 'BookingStatus', 'Only bookings with this status.')
  status?: BookingStatus;

  @BooleanFilter('`true`: only cancelled bookings; `false`: all bookings except cancelled ones.')
  cancelled?: boolean;

  @IdFilter('Only the booking with this id.', 56)
  bookingId?: string;
}

export class VendorStatsDto implements VendorStats {
  @ApiProperty({ type: 'integer', description: 'With any status.', example: 28 })
  totalBookings!: number;

  @ApiProperty({ type: 'integer', description: 'Confirmed bookings that start after today.', example: 2 })
  upcoming!: number;

  @ApiProperty({
    description: 'The total of confirmed and completed bookings in dollars.',
    example: '18870.00',
  })
  totalSpent!: string;

  @ApiProperty({ type: 'integer', example: 19 })
  completed!: number;
}

export class HostStatsDto implements HostStats {
  @ApiProperty({ type: 'integer', description: 'Including spaces that are not public.', example: 4 })
  totalSpaces!: number;

  @ApiProperty({ type: 'integer', description: 'With any status.', example: 31 })
  totalBookings!: number;

  @ApiProperty({
    description: 'The total of confirmed and completed bookings in dollars.',
    example: '8200.00',
  })
  totalRevenue!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The average rating of all reviews, with one decimal; null if there are no reviews.',
    example: '4.6',
  })
  averageRating!: string | null;
}
