import { ApiProperty } from '@nestjs/swagger';
import type { AdminStats } from '../../../application/admin/admin-queries';

/** Months are calendar months in America/New_York. */
export class AdminStatsDto implements AdminStats {
  @ApiProperty({ type: 'integer', example: 120 })
  totalUsers!: number;

  @ApiProperty({ type: 'integer', example: 14 })
  newUsersThisMonth!: number;

  @ApiProperty({ type: 'integer', description: 'Approved and active.', example: 38 })
  activeSpaces!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  newSpacesThisMonth!: number;

  @ApiProperty({ type: 'integer', description: 'With any status.', example: 210 })
  totalBookings!: number;

  @ApiProperty({ type: 'integer', example: 31 })
  newBookingsThisMonth!: number;

  @ApiProperty({ description: 'Dollars, of confirmed and completed bookings.', example: '48200.00' })
  totalRevenue!: string;

  @ApiProperty({
    description: 'Percent: bookings requested this month against last month; 0 when last month had none.',
    example: 12.5,
  })
  revenueGrowth!: number;
}
