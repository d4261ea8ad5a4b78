import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
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
import type { SpaceEdit } from '../../../application/space/edit-space';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import type { SpaceDetails } from '../../../domain/space/space';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { Choice, OptionalDecimal, OptionalIdField, OptionalText, Text } from '../fields';
import { type ImageDto, OptionalImages } from '../image.dto';
import { omitNullish, omitUndefined, partialUpdate } from '../partial-update';
import { toDisplayInput, UpsertSubSpaceDto } from './display.dto';
import { SpaceFactsInputDto, toSpaceFacts } from './space-facts.dto';

/** 'raleigh ,NC' → 'raleigh, NC' (D39). */
const normalizedWhitespace = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ') : value,
);

export class CreateSpaceDto extends SpaceFactsInputDto {
  @Text({ max: 120, example: 'Corner window at Blue Door Books', message: 'Space name is required' })
  name!: string;

  @Text({
    max: 5000,
    example: 'A bright window and two shelves next to the register.',
    message: 'Description is required',
  })
  description!: string;

  @Choice(spaceTypes, 'SpaceType', 'Please choose a space type')
  spaceType!: SpaceType;

  @normalizedWhitespace
  @Text({ max: 120, example: 'Raleigh, NC', message: 'Please choose a city' })
  location!: string;

  @Text({ max: 300, example: '12 Hargett St, Raleigh, NC 27601', message: 'Address is required' })
  address!: string;

  @OptionalDecimal({
    min: -90,
    max: 90,
    places: 8,
    example: '35.77959000',
    description: 'Degrees, positive in the north.',
  })
  latitude?: string | null;

  @OptionalDecimal({
    min: -180,
    max: 180,
    places: 8,
    example: '-78.63818000',
    description: 'Degrees, positive in the east.',
  })
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
    description: 'Dollars per 30 days, despite the name of the field.',
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
  @ArrayMaxSize(50, { message: 'amenities must have at most 50 entries' })
  @IsString({ each: true, message: 'each amenity must be text' })
  @MaxLength(100, { each: true, message: 'each amenity must be at most 100 characters long' })
  amenities?: string[];

  @OptionalImages({ max: 10 })
  images?: ImageDto[] | null;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;
}

export class UpdateSpaceDto extends PartialType(CreateSpaceDto, partialUpdate) {
  /** From an administrator: for the audit log and, if the space is deactivated, for the email to the host. */
  @OptionalText({ max: 2000, example: 'The address does not exist.' })
  reason?: string | null;

  @OptionalIdField('The new owner, who must be a host. Ignored unless an administrator sends it.')
  hostId?: number | null;

  @ApiPropertyOptional({
    type: [UpsertSubSpaceDto],
    maxItems: 100,
    description: 'Displays to change (with an id) or to add (without one); other displays do not change.',
  })
  @IsOptional()
  @IsArray({ message: 'subSpaces must be a list' })
  @ArrayMaxSize(100, { message: 'subSpaces must have at most 100 entries' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'subSpaces must be a list of displays' })
  @Type(() => UpsertSubSpaceDto)
  subSpaces?: UpsertSubSpaceDto[];
}

export const toSpaceDetails = (input: CreateSpaceDto): SpaceDetails => ({
  name: input.name,
  description: input.description,
  spaceType: input.spaceType,
  location: input.location,
  address: input.address,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  paymentAgreementType: input.paymentAgreementType,
  pricePerDay: input.pricePerDay ?? null,
  commissionPercentage: input.commissionPercentage ?? null,
  minimumCommission: input.minimumCommission ?? null,
  ...toSpaceFacts(input),
  amenities: input.amenities ?? [],
  images: input.images ?? [],
  isActive: input.isActive ?? true,
});

export function toSpaceEdit({ hostId, reason, subSpaces, ...input }: UpdateSpaceDto): SpaceEdit {
  const { amenities, images, isActive, ...changes } = input;
  return {
    changes: { ...omitUndefined(changes), ...omitNullish({ amenities, images, isActive }) },
    displays: (subSpaces ?? []).map(toDisplayInput),
    ...omitNullish({ hostId, reason }),
  };
}
