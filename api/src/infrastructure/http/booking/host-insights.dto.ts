import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import type { MonthlyInsights } from '../../../application/booking/host-insights';

/** `YYYY-MM`, from 1970 to 2099. */
const MONTH = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;

export class HostInsightsQueryDto {
  @ApiPropertyOptional({
    description: 'The first month. By default, the response has 12 months. It can have at most 36.',
    example: '2026-01',
  })
  @IsOptional()
  @Matches(MONTH, { message: '$property must be a month in the format YYYY-MM' })
  from?: string;

  @ApiPropertyOptional({ description: 'The last month; the current one by default.', example: '2026-12' })
  @IsOptional()
  @Matches(MONTH, { message: '$property must be a month in the format YYYY-MM' })
  to?: string;
}

export class MonthlyInsightsDto implements MonthlyInsights {
  @ApiProperty({ example: '2026-12' })
  month!: string;

  @ApiProperty({
    type: 'integer',
    description: 'How many visitors opened the page of a space. Each counts once per space and day.',
    example: 120,
  })
  views!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'The number of days on which a space existed and was open or booked, added up for all spaces.',
    example: 62,
  })
  availableDays!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'The number of days on which a space or one of its displays had a confirmed or completed booking, added up for all spaces.',
    example: 40,
  })
  occupiedDays!: number;

  @ApiProperty({
    description: 'Dollars, of confirmed and completed bookings that start in this month.',
    example: '2400.00',
  })
  revenue!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Requests that were sent in this month. The next four fields count their outcomes.',
    example: 9,
  })
  requests!: number;

  @ApiProperty({ type: 'integer', description: 'How many of these requests the host accepted.', example: 6 })
  accepted!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  declined!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  expired!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  withdrawn!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "Median hours from a request to the host's answer, with one decimal; null if there are no answers.",
    example: '5.5',
  })
  medianAnswerHours!: string | null;
}
