import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import type { DisplaySummary } from '../../../application/space/space-queries';
import {
  type DisplayDetails,
  type DisplayInput,
  type DisplayType,
  displayTypes,
} from '../../../domain/space/display';
import { Choice, OptionalDecimal, OptionalIdField, OptionalInt, OptionalText, Text } from '../fields';
import { ImageDto, OptionalImages } from '../image.dto';
import { omitNullish, omitUndefined, partialUpdate } from '../partial-update';

export class CreateSubSpaceDto {
  @Text({ max: 120, example: 'Window shelf', message: 'Display name is required' })
  name!: string;

  @OptionalText({ max: 2000 })
  description?: string | null;

  @Choice(displayTypes, 'DisplayType', 'Sub-space type is required')
  type!: DisplayType;

  @OptionalText({ max: 200, example: '120 × 40 cm' })
  dimensions?: string | null;

  @OptionalImages({ max: 5 })
  images?: ImageDto[] | null;

  @OptionalInt({
    min: 1,
    max: 1000,
    default: 1,
    description:
      'How many vendors can use the display at the same time; null means the same as a missing field.',
  })
  maxCapacity?: number | null;

  @OptionalDecimal({
    min: 0.01,
    max: 99_999_999.99,
    places: 2,
    example: '300.00',
    description: 'Dollars per 30 days; null if the display costs the rate of the space.',
  })
  pricePerDay?: string | null;
}

export class UpsertSubSpaceDto extends PartialType(CreateSubSpaceDto, partialUpdate) {
  @OptionalIdField('The display to change. Without an id, a display is added; it needs a name and a type.')
  id?: number | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'If false, existing bookings are kept, but no new ones are accepted.',
  })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean | null;
}

export class SubSpaceDto implements DisplaySummary {
  @ApiProperty({ type: 'integer', example: 34 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ enum: displayTypes, enumName: 'DisplayType' })
  type!: DisplayType;

  @ApiProperty({ type: String, nullable: true })
  dimensions!: string | null;

  @ApiProperty({ type: [ImageDto] })
  images!: ImageDto[];

  @ApiProperty({
    type: 'integer',
    description: 'How many vendors can use the display at the same time.',
    example: 1,
  })
  maxCapacity!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Dollars per 30 days; null if the display costs the rate of the space.',
    example: '300.00',
  })
  pricePerDay!: string | null;

  @ApiProperty({
    description: 'Dollars due when booking the display, without custom day rates.',
    example: '300.00',
  })
  upfrontTotal!: string;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export const toDisplayDetails = ({ name, type, ...optional }: CreateSubSpaceDto): DisplayDetails => ({
  name,
  type,
  description: optional.description ?? null,
  dimensions: optional.dimensions ?? null,
  images: optional.images ?? [],
  maxCapacity: optional.maxCapacity ?? 1,
  pricePerDay: optional.pricePerDay ?? null,
});

export function toDisplayInput({
  id,
  images,
  maxCapacity,
  isActive,
  ...changes
}: UpsertSubSpaceDto): DisplayInput {
  return { ...omitUndefined(changes), ...omitNullish({ id, images, maxCapacity, isActive }) };
}
