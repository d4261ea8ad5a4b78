import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { ChoiceFilter } from '../query-fields';
import { PageDto } from '../page.dto';
import type { HostStats, VendorStats } from '../../../application/booking/booking-queries';

export class VendorBookingsDto extends PageDto {
  @ChoiceFilter(bookingStatuses, 'BookingStatus', 'Only bookings of this status.')
  status?: BookingStatus;

  @ApiPropertyOptional({ type: 'integer', description: 'Only the booking with this id.', example: 56 })
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'bookingId must be the id of a record' })
  bookingId?: string;
}

export class VendorStatsDto implements VendorStats {
  @ApiProperty({ type: 'integer', description: 'Of any status.', example: 28 })
  totalBookings!: number;

  @ApiProperty({ type: 'integer', description: 'Confirmed, with a start ahead.', example: 2 })
  upcoming!: number;

  @ApiProperty({ description: 'Dollars, of confirmed and completed bookings.', example: '18870.00' })
  totalSpent!: string;

  @ApiProperty({ type: 'integer', example: 19 })
  completed!: number;
}

export class HostStatsDto implements HostStats {
  @ApiProperty({ type: 'integer', description: 'In any state.', example: 4 })
  totalSpaces!: number;

  @ApiProperty({ type: 'integer', description: 'Of any status.', example: 31 })
  totalBookings!: number;

  @ApiProperty({ description: 'Dollars, of confirmed and completed bookings.', example: '8200.00' })
  totalRevenue!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The average of all reviews, with one decimal; null without reviews.',
    example: '4.6',
  })
  averageRating!: string | null;
}
