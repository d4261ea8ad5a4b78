import { ApiProperty } from '@nestjs/swagger';
import type { AdminStats } from '../../../application/admin/admin-queries';
import type { AdminTaskCounts } from '../../../domain/admin/admin-events';

/** Months are calendar months in America/New_York. */
export class AdminStatsDto implements AdminStats {
  @ApiProperty({ type: 'integer', description: 'Without deleted accounts.', example: 120 })
  totalUsers!: number;

  @ApiProperty({ type: 'integer', example: 14 })
  newUsersThisMonth!: number;

  @ApiProperty({ type: 'integer', description: 'Approved and active spaces of active hosts.', example: 38 })
  activeSpaces!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  newSpacesThisMonth!: number;

  @ApiProperty({ type: 'integer', description: 'With any status.', example: 210 })
  totalBookings!: number;

  @ApiProperty({ type: 'integer', example: 31 })
  newBookingsThisMonth!: number;

  @ApiProperty({
    description: 'The total of confirmed and completed bookings in dollars.',
    example: '48200.00',
  })
  totalRevenue!: string;

  @ApiProperty({
    description:
      'Change in revenue from last month to this month, in percent; 0 if last month had none. A booking counts in the month in which it was requested.',
    example: 12.5,
  })
  revenueGrowth!: number;
}

/** How many tasks are waiting for an administrator. */
export class AdminWorkDto implements AdminTaskCounts {
  @ApiProperty({ type: 'integer', description: 'Listings without a decision.', example: 3 })
  newListings!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Listings that have changed since the last decision.',
    example: 1,
  })
  changedListings!: number;

  @ApiProperty({ type: 'integer', description: 'Bookings whose `flagged` is true.', example: 0 })
  flaggedBookings!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Emails that could not be sent, except for sign-in codes.',
    example: 2,
  })
  failedEmails!: number;
}
