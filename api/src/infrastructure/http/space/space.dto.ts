import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import type { ApprovalStatus } from '../../../domain/space/space';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { ImageDto } from '../image.dto';
import { Choice, OptionalDecimal, Text } from '../fields';

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const satisfies ApprovalStatus[];

/** 'raleigh ,NC' → 'raleigh, NC' (D39). */
const tidyPlace = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ') : value,
);

export class CreateSpaceDto {
  @Text({ max: 120, example: 'Corner window at Blue Door Books', message: 'Space name is required' })
  name!: string;

  @Text({
    max: 5000,
    example: 'A bright window and two shelves beside the till.',
    message: 'Description is required',
  })
  description!: string;

  @Choice(spaceTypes, 'SpaceType', 'Please choose a space type')
  spaceType!: SpaceType;

  @tidyPlace
  @Text({ max: 120, example: 'Raleigh, NC', message: 'Please choose a city' })
  location!: string;

  @Text({ max: 300, example: '12 Hargett St, Raleigh, NC 27601', message: 'Address is required' })
  address!: string;

  @OptionalDecimal({ min: -90, max: 90, places: 8, example: '35.77959000', description: 'Degrees north.' })
  latitude?: string | null;

  @OptionalDecimal({ min: -180, max: 180, places: 8, example: '-78.63818000', description: 'Degrees east.' })
  longitude?: string | null;

  @ApiProperty({ enum: paymentModels, enumName: 'PaymentModel' })
  @IsIn(paymentModels, { message: 'Payment agreement type must be monthly, commission, or hybrid' })
  @IsString({ message: 'Payment agreement type is required' })
  paymentAgreementType!: PaymentModel;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '1200.00',
    description: 'Dollars per 30 days, whatever its name says.',
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

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: 50,
    example: ['Wi-Fi', 'Window front'],
  })
  @IsOptional()
  @IsArray({ message: 'amenities must be a list' })
  @ArrayMaxSize(50, { message: 'amenities must be at most 50' })
  @IsString({ each: true, message: 'amenities must be a list of texts' })
  @MaxLength(100, { each: true, message: 'each of amenities must be at most 100 characters long' })
  amenities?: string[];

  @ApiPropertyOptional({ type: [ImageDto], maxItems: 10 })
  @IsOptional()
  @IsArray({ message: 'images must be a list' })
  @ArrayMaxSize(10, { message: 'Please select no more than 10 files' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each of images must be an image' })
  @Type(() => ImageDto)
  images?: ImageDto[];

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;
}

export class SpaceDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  hostId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  description!: string;

  @ApiProperty({ enum: spaceTypes, enumName: 'SpaceType' })
  spaceType!: SpaceType;

  @ApiProperty({ example: 'Raleigh, NC' })
  location!: string;

  @ApiProperty()
  address!: string;

  @ApiProperty({ type: String, nullable: true, example: '35.77959000' })
  latitude!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '-78.63818000' })
  longitude!: string | null;

  @ApiProperty({
    description: 'IANA name; the days of this space are days there.',
    example: 'America/New_York',
  })
  timeZone!: string;

  @ApiProperty({ enum: paymentModels, enumName: 'PaymentModel' })
  paymentAgreementType!: PaymentModel;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.', example: '1200.00' })
  pricePerDay!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Percent.', example: '12.50' })
  commissionPercentage!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Dollars per day, due at settlement.',
    example: '15.00',
  })
  minimumCommission!: string | null;

  @ApiProperty({ type: 'integer', description: 'Days of every booking here.', example: 30 })
  periodDays!: number;

  @ApiProperty({
    description: 'Dollars due with a booking, before custom rates of single days.',
    example: '1200.00',
  })
  upfrontTotal!: string;

  @ApiProperty({ type: [String] })
  amenities!: string[];

  @ApiProperty({ type: [ImageDto] })
  images!: ImageDto[];

  @ApiProperty({ type: 'integer', description: 'Displays in use.', example: 2 })
  subSpaceCount!: number;

  @ApiProperty({ enum: approvalStatuses, enumName: 'ApprovalStatus' })
  approvalStatus!: ApprovalStatus;

  @ApiProperty({ type: String, nullable: true, description: 'For the owner and admins.' })
  approvalNotes!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  approvedAt!: Date | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'For the owner and admins.' })
  approvedBy!: number | null;

  @ApiProperty({ description: 'Changed after it was approved; an admin looks at it again.' })
  changedSinceApproval!: boolean;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ example: '4.50' })
  rating!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  reviewCount!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}
