import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type {
  CalendarBooking,
  CalendarDisplay,
  CalendarSpace,
  HostCalendar,
} from '../../../application/booking/host-calendar';
import { bookingStatuses } from '../../../domain/booking/transitions';
import { displayTypes } from '../../../domain/space/display';
import { paymentModels } from '../../../domain/space/payment-terms';
import { approvalStatuses } from '../../../domain/space/space';
import { IsDay } from '../fields';
import { AvailabilityDayDto } from '../space/availability.dto';

export class HostCalendarQueryDto {
  @ApiPropertyOptional({ description: 'The first day; today by default.', example: '2026-12-01' })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    description: 'The last day. By default, the calendar has 90 days. It can have at most 100.',
    example: '2026-12-31',
  })
  @IsOptional()
  @IsDay()
  to?: string;
}

export class CalendarDisplayDto implements CalendarDisplay {
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: displayTypes, enumName: 'DisplayType' })
  type!: CalendarDisplay['type'];

  @ApiProperty({ type: 'integer', description: 'How many vendors can use the display at the same time.' })
  maxCapacity!: number;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Dollars per 30 days; null for the rate of the space.',
  })
  pricePerDay!: string | null;
}

export class CalendarBookingDto implements CalendarBooking {
  @ApiProperty({ type: 'integer', example: 56 })
  id!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The display; null for the whole space.' })
  subSpaceId!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The display; null for the whole space.' })
  subSpaceName!: string | null;

  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  status!: CalendarBooking['status'];

  @ApiProperty({ type: 'integer', example: 7 })
  vendorId!: number;

  @ApiProperty({
    description: "The name of the vendor's business, or of the vendor if there is no business name.",
  })
  vendorName!: string;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ format: 'date', description: 'The move-out day.', example: '2026-12-31' })
  endDate!: string;

  @ApiProperty({ description: 'Dollars.', example: '1200.00' })
  totalAmount!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When a pending request expires.' })
  expiresAt!: Date;
}

export class CalendarSpaceDto implements CalendarSpace {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ example: 'America/New_York' })
  timeZone!: string;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ enum: approvalStatuses, enumName: 'ApprovalStatus' })
  approvalStatus!: CalendarSpace['approvalStatus'];

  @ApiProperty({ enum: paymentModels, enumName: 'PaymentModel' })
  paymentAgreementType!: CalendarSpace['paymentAgreementType'];

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.' })
  pricePerDay!: string | null;

  @ApiProperty({ type: [CalendarDisplayDto] })
  displays!: CalendarDisplayDto[];

  @ApiProperty({
    type: [CalendarBookingDto],
    description: 'Pending, confirmed and completed, by start date.',
  })
  bookings!: CalendarBookingDto[];

  @ApiProperty({
    type: [AvailabilityDayDto],
    description: 'Closed days and days with a custom rate or a note.',
  })
  days!: AvailabilityDayDto[];
}

export class HostCalendarDto implements HostCalendar {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  from!: string;

  @ApiProperty({ format: 'date', description: 'Inclusive.', example: '2026-12-31' })
  to!: string;

  @ApiProperty({ type: [CalendarSpaceDto], description: 'All spaces of the host, newest first.' })
  spaces!: CalendarSpaceDto[];
}
