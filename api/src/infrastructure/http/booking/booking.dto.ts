import type {
  PendingBooking,
  BookingWithSpace,
  SpaceBooking,
  VendorBooking,
  VendorContact,
} from '../../../application/booking/booking-queries';
import type { RequestBookingInput } from '../../../application/booking/request-booking';
import type { BookingProps } from '../../../domain/booking/booking';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import {
  type BookingStatus,
  bookingStatuses,
  type CancelReason,
  cancelReasons,
} from '../../../domain/booking/transitions';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import {
  type ContactDto,
  ContactField,
  FlaggedAtField,
  FlaggedByField,
  PaymentNoteField,
} from './booking-party.dto';
import { DayPattern, IdField, OptionalDecimal, OptionalIdField, OptionalText } from '../fields';

export class RequestBookingDto {
  @IdField('The space.')
  spaceId!: number;

  @OptionalIdField('A display of the space; omit it to book the whole space.')
  subSpaceId?: number | null;

  @OptionalIdField('The signed-in vendor; can be omitted.')
  vendorId?: number | null;

  @ApiProperty({
    description: "A day in the space's time zone, or an instant on that day.",
    example: '2026-12-01',
  })
  @DayPattern()
  @IsString({ message: 'Please select start and end dates.' })
  startDate!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The move-out day; computed if omitted.',
    example: '2026-12-31',
  })
  @IsOptional()
  @DayPattern()
  @IsString({ message: 'endDate must be a date in the format YYYY-MM-DD.' })
  endDate?: string | null;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '1200.00',
    description: 'The total that the vendor saw, in dollars; if the price is different, the response is 409.',
  })
  totalAmount?: string | null;

  @ApiPropertyOptional({
    enum: paymentModels,
    enumName: 'PaymentModel',
    description:
      'The terms that the vendor saw, like the next three fields; if the terms are different, the response is 409.',
  })
  @IsOptional()
  @IsIn(paymentModels, { message: `paymentAgreementType must be one of ${paymentModels.join(', ')}` })
  paymentAgreementType?: PaymentModel;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '1200.00',
    description: 'Dollars per 30 days: the rate of the display if it has its own, otherwise of the space.',
  })
  pricePerDay?: string | null;

  @OptionalDecimal({ min: 0, max: 50, places: 2, example: '12.50', description: 'Percent of sales.' })
  commissionPercentage?: string | null;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '15.00',
    description: 'Dollars per day, due at settlement.',
  })
  minimumCommission?: string | null;

  @OptionalText({ max: 2000, example: 'We would love the window shelf.' })
  message?: string | null;
}

export const toRequestBookingInput = (body: RequestBookingDto): RequestBookingInput => ({
  spaceId: body.spaceId,
  subSpaceId: body.subSpaceId ?? null,
  message: body.message ?? null,
  startDate: body.startDate,
  ...(body.vendorId != null && { vendorId: body.vendorId }),
  ...(body.endDate != null && { endDate: body.endDate }),
  ...(body.totalAmount != null && { totalAmount: body.totalAmount }),
  // Null means that the vendor saw no commission; a missing field is not compared.
  seenTerms: {
    ...(body.paymentAgreementType != null && { paymentAgreementType: body.paymentAgreementType }),
    ...(body.pricePerDay !== undefined && { pricePerDay: body.pricePerDay }),
    ...(body.commissionPercentage !== undefined && { commissionPercentage: body.commissionPercentage }),
    ...(body.minimumCommission !== undefined && { minimumCommission: body.minimumCommission }),
  },
});

export class ChangeBookingStatusDto {
  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  @IsIn(bookingStatuses, { message: `status must be one of ${bookingStatuses.join(', ')}` })
  status!: BookingStatus;

  @OptionalText({
    max: 1000,
    example: 'We are renovating in December. January would be great.',
    description: 'Only when a host declines a request: a message for the vendor.',
  })
  declineMessage?: string | null;
}

export class BookingDto implements BookingProps {
  @ApiProperty({ type: 'integer', example: 56 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null for the whole space.' })
  subSpaceId!: number | null;

  @ApiProperty({ type: 'integer', example: 7 })
  vendorId!: number;

  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({
    format: 'date',
    description: 'The move-out day, free for the next vendor.',
    example: '2026-12-31',
  })
  endDate!: string;

  @ApiProperty({ description: 'Dollars.', example: '1200.00' })
  totalAmount!: string;

  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  status!: BookingStatus;

  @ApiProperty({ enum: cancelReasons, enumName: 'CancelReason', nullable: true })
  cancelReason!: CancelReason | null;

  @ApiProperty({ type: String, nullable: true })
  message!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The host's message to the vendor when declining the request.",
  })
  declineMessage!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When a pending request expires.' })
  expiresAt!: Date;

  @ApiProperty({
    enum: paymentModels,
    enumName: 'PaymentModel',
    description: 'Like the other terms, a copy from the time of the request.',
  })
  paymentAgreementType!: PaymentModel;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.' })
  pricePerDay!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Percent.' })
  commissionPercentage!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per day, due at settlement.' })
  minimumCommission!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export class BookingWithSpaceDto extends BookingDto implements BookingWithSpace {
  @ApiProperty()
  spaceName!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The display; null for the whole space.' })
  subSpaceName!: string | null;

  @ApiProperty({ example: 'Raleigh, NC' })
  location!: string;

  @ApiProperty({ example: 'America/New_York' })
  timeZone!: string;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl!: string | null;
}

export class VendorBookingDto extends BookingWithSpaceDto implements VendorBooking {
  @ApiProperty({
    description: 'The street address of the space.',
    example: '12 Oak Street, Raleigh, NC 27601',
  })
  address!: string;

  @ApiProperty()
  hostFirstName!: string;

  @ApiProperty()
  hostLastName!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 5,
    description: "Stars of the vendor's review; null without a review.",
    example: 5,
  })
  reviewRating!: number | null;

  @ApiProperty({ description: 'Whether an administrator deleted the review; it cannot be written again.' })
  reviewDeleted!: boolean;

  @ContactField()
  contact!: ContactDto | null;

  @PaymentNoteField()
  paymentNote!: string;

  @FlaggedAtField()
  flaggedAt!: Date | null;

  @FlaggedByField()
  flaggedBy!: VendorBooking['flaggedBy'];
}

export class BookingWithVendorDto extends BookingWithSpaceDto implements VendorContact {
  @ApiProperty()
  vendorFirstName!: string;

  @ApiProperty()
  vendorLastName!: string;

  @ApiProperty()
  vendorEmail!: string;

  @ApiProperty({ type: String, nullable: true })
  vendorBusinessName!: string | null;
}

export class PendingBookingDto extends BookingWithVendorDto implements PendingBooking {}

/** The public sees dates, status and display; the space's host and administrators see all fields (D15). */
export class SpaceBookingDto implements SpaceBooking {
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate!: string;

  @ApiProperty({ format: 'date', example: '2026-12-31' })
  endDate!: string;

  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  status!: BookingStatus;

  @ApiProperty({ type: 'integer', nullable: true })
  subSpaceId!: number | null;

  @ApiPropertyOptional({ type: 'integer' })
  id?: number;

  @ApiPropertyOptional({ type: 'integer' })
  spaceId?: number;

  @ApiPropertyOptional({ type: 'integer' })
  vendorId?: number;

  @ApiPropertyOptional()
  vendorFirstName?: string;

  @ApiPropertyOptional()
  vendorLastName?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  subSpaceName?: string | null;

  @ApiPropertyOptional()
  totalAmount?: string;

  @ApiPropertyOptional({ enum: cancelReasons, enumName: 'CancelReason', nullable: true })
  cancelReason?: CancelReason | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  message?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  declineMessage?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  expiresAt?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  createdAt?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  updatedAt?: Date;

  @ApiPropertyOptional()
  vendorEmail?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  vendorBusinessName?: string | null;

  @ApiPropertyOptional({ enum: paymentModels, enumName: 'PaymentModel' })
  paymentAgreementType?: PaymentModel;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Dollars per 30 days.' })
  pricePerDay?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Percent.' })
  commissionPercentage?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Dollars per day, due at settlement.' })
  minimumCommission?: string | null;
}
