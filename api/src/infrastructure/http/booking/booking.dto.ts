import type {
  PendingBooking,
  BookingWithSpace,
  SpaceBooking,
  VendorBooking,
  VendorContact,
} from '../../../application/booking/booking-queries';
import type { BookingProps } from '../../../domain/booking/booking';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
    description: 'This field and the next three are the terms at the time of the request.',
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
    description: "The stars in the vendor's review; null if there is no review.",
    example: 5,
  })
  reviewRating!: number | null;

  @ApiProperty({
    description: 'Whether an administrator deleted the review. The vendor cannot write another one.',
  })
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
