import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { WaitlistEntry } from '../../../application/saved/waitlist';
import { DayPattern, IdField, OptionalIdField } from '../fields';

export class JoinWaitlistDto {
  @IdField('The space.')
  spaceId!: number;

  @OptionalIdField('A display of the space; omit it to wait for the whole space.')
  subSpaceId?: number | null;

  @ApiProperty({
    description:
      "The first day of the booking: a date (YYYY-MM-DD), or an ISO 8601 timestamp, which is converted to the day in the space's time zone.",
    example: '2026-12-01',
  })
  @DayPattern()
  @IsString({ message: 'startDate must be a date in the format YYYY-MM-DD.' })
  startDate!: string;
}

export class WaitlistEntryDto implements WaitlistEntry {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 7 })
  spaceId!: number;

  @ApiProperty({ example: 'Juniper & Oak Coffee' })
  spaceName!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for the whole space.', example: 3 })
  subSpaceId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Window shelf' })
  subSpaceName!: string | null;

  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ type: String, format: 'date', description: 'The move-out day.', example: '2026-12-31' })
  endDate!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When we emailed you that the dates are free; null while you wait.',
  })
  notifiedAt!: Date | null;
}
