import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type {
  BookingSuggestion,
  DisplayAvailability,
  SpaceCalendar,
} from '../../../application/booking/get-space-calendar';
import type { Quote } from '../../../application/booking/quote-booking';
import { unavailableReasons, type UnavailablePeriod } from '../../../domain/booking/availability';
import { bookingObstacles, type BookingObstacle } from '../../../domain/booking/may-book';
import { DayPattern } from '../fields';
import { DayFilter, IdFilter } from '../query-fields';

export class ConflictDto implements UnavailablePeriod {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ format: 'date', description: 'The first day that is free again.', example: '2026-12-08' })
  endDate!: string;

  @ApiProperty({ enum: unavailableReasons, enumName: 'ConflictReason' })
  reason!: UnavailablePeriod['reason'];
}

export class QuoteDto implements Quote {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ format: 'date', description: 'The move-out day.', example: '2026-12-31' })
  endDate!: string;

  @ApiProperty({ description: 'Dollars due upfront.', example: '1200.00' })
  totalAmount!: string;

  @ApiProperty()
  available!: boolean;

  @ApiProperty({ type: [ConflictDto] })
  conflicts!: ConflictDto[];
}

export class DisplayAvailabilityDto implements DisplayAvailability {
  @ApiProperty({ type: 'integer', example: 34 })
  subSpaceId!: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The first day from which the display is free for a booking period; null if there is none.',
    example: '2026-12-08',
  })
  earliestStart!: string | null;
}

export class BookingSuggestionDto implements BookingSuggestion {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for the whole space.', example: 34 })
  subSpaceId!: number | null;

  @ApiProperty({ format: 'date', example: '2026-12-08' })
  startDate!: string;
}

export class SpaceCalendarDto implements SpaceCalendar {
  @ApiProperty({
    format: 'date',
    description: "The first possible start date: today in the space's time zone.",
    example: '2026-11-22',
  })
  firstStart!: string;

  @ApiProperty({ format: 'date', description: 'The last possible start date.', example: '2027-11-22' })
  lastStart!: string;

  @ApiProperty({
    type: [ConflictDto],
    description: 'When the requested display (by default, the whole space) is booked or closed.',
  })
  unavailable!: ConflictDto[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The first day from which the requested display (by default, the whole space) is free for a booking period; null if there is none.',
    example: '2026-12-08',
  })
  earliestStart!: string | null;

  @ApiProperty({
    type: [DisplayAvailabilityDto],
    description: 'Every active display of the space, even if the calendar of one display is requested.',
  })
  displays!: DisplayAvailabilityDto[];

  @ApiProperty({
    type: BookingSuggestionDto,
    nullable: true,
    description:
      'The whole space or the display to preselect: the one with the earliest free start. If several have this start, it is the cheapest, and at the same price the whole space. Null if nothing is free.',
  })
  suggestion!: BookingSuggestionDto | null;

  @ApiProperty({
    enum: bookingObstacles,
    enumName: 'BookingObstacle',
    nullable: true,
    description: 'Why the visitor cannot book this space on any date; null if nothing prevents it.',
  })
  obstacle!: BookingObstacle | null;
}

export class SpaceCalendarQueryDto {
  @IdFilter('A display of the space; omit it for the whole space.', 34)
  subSpaceId?: string;

  @DayFilter('The first day to consider for the earliest starts and the suggestion; today by default.')
  from?: string;
}

export class QuoteQueryDto extends PickType(SpaceCalendarQueryDto, ['subSpaceId']) {
  @ApiProperty({ description: "A day in the space's time zone.", example: '2026-12-01' })
  @DayPattern()
  @IsString({ message: 'startDate must be a date in the format YYYY-MM-DD.' })
  startDate!: string;
}
