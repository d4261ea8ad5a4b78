import { ApiProperty } from '@nestjs/swagger';
import type { HostStats } from '../../../application/booking/booking-queries';

export class HostStatsDto implements HostStats {
  @ApiProperty({ type: 'integer', description: 'In any state.', example: 4 })
  totalSpaces!: number;

  @ApiProperty({ type: 'integer', description: 'Of every status.', example: 31 })
  totalBookings!: number;

  @ApiProperty({ description: 'Dollars, of confirmed and completed bookings.', example: '8200.00' })
  totalRevenue!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of all reviews alike, with one decimal; null without any.',
    example: '4.6',
  })
  averageRating!: string | null;
}
