import { ApiProperty } from '@nestjs/swagger';

export class HostStatsDto {
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
