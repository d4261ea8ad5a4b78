import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { type AvailabilityDay, HIGHEST_DAY_RATE } from '../../../domain/space/availability';
import { IsDay, OptionalDecimal, OptionalText } from '../fields';

export class AvailabilityQueryDto {
  @ApiPropertyOptional({ description: 'The first day; today by default.', example: '2026-12-01' })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    description: 'The last day; a year after the first by default.',
    example: '2026-12-31',
  })
  @IsOptional()
  @IsDay()
  to?: string;
}

export class SetAvailabilityDayDto {
  @ApiProperty({ format: 'date', description: 'In the time zone of the space.', example: '2026-12-24' })
  @IsDay()
  date!: string;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    default: true,
    description: 'False for a closed day.',
  })
  @IsOptional()
  @IsBoolean({ message: 'isAvailable must be true or false' })
  isAvailable?: boolean | null;

  @OptionalDecimal({
    min: 0,
    max: HIGHEST_DAY_RATE,
    places: 2,
    example: '80.00',
    description:
      'A custom rate for this day, in dollars. Without it, the day costs 1/30 of the monthly rate.',
  })
  customPricePerDay?: string | null;

  @OptionalText({ max: 500, example: 'Street festival' })
  notes?: string | null;
}

export class AvailabilityDayDto implements AvailabilityDay {
  @ApiProperty({ format: 'date', example: '2026-12-24' })
  date!: string;

  @ApiProperty({ description: 'False for a closed day.' })
  isAvailable!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The custom rate for this day, in dollars.',
    example: '80.00',
  })
  customPricePerDay!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Visible to everyone.' })
  notes!: string | null;
}

export const toAvailabilityDay = (day: SetAvailabilityDayDto): AvailabilityDay => ({
  date: day.date,
  isAvailable: day.isAvailable ?? true,
  customPricePerDay: day.customPricePerDay ?? null,
  notes: day.notes ?? null,
});
