import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { DisplaySummary } from '../../../application/space/space-queries';
import {
  type DisplayDetails,
  type DisplayInput,
  type DisplayType,
  displayTypes,
} from '../../../domain/space/display';
import { Choice, OptionalIdField, OptionalText, Text } from '../fields';
import { ImageDto } from '../image.dto';

export class CreateSubSpaceDto {
  @Text({ max: 120, example: 'Window shelf', message: 'Display name is required' })
  name!: string;

  @OptionalText({ max: 2000 })
  description?: string | null;

  @Choice(displayTypes, 'DisplayType', 'Sub-space type is required')
  type!: DisplayType;

  @OptionalText({ max: 200, example: '120 × 40 cm' })
  dimensions?: string | null;

  @ApiPropertyOptional({ type: [ImageDto], maxItems: 5 })
  @IsOptional()
  @IsArray({ message: 'images must be a list' })
  @ArrayMaxSize(5, { message: 'Please select no more than 5 files' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each of images must be an image' })
  @Type(() => ImageDto)
  images?: ImageDto[] | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 1,
    description: 'Vendors at once.',
  })
  @IsOptional()
  @IsInt({ message: 'maxCapacity must be a whole number' })
  @Min(1, { message: 'maxCapacity must be at least 1' })
  @Max(1000, { message: 'maxCapacity must be at most 1000' })
  maxCapacity?: number | null;
}

/** For PartialType: an absent field stays as it is; null is refused where a field cannot be null. */
export const absentIsUnchanged = { skipNullProperties: false };

export class UpsertSubSpaceDto extends PartialType(CreateSubSpaceDto, absentIsUnchanged) {
  @OptionalIdField('The display to change; without one a display is added, which needs a name and a type.')
  id?: number | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'false keeps the bookings it has and takes no more.',
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

  @ApiProperty({ type: 'integer', description: 'Vendors at once.', example: 1 })
  maxCapacity!: number;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export const toDisplayDetails = ({ name, type, ...rest }: CreateSubSpaceDto): DisplayDetails => ({
  name,
  type,
  description: rest.description ?? null,
  dimensions: rest.dimensions ?? null,
  images: rest.images ?? [],
  maxCapacity: rest.maxCapacity ?? 1,
});

export function toDisplayInput({
  id,
  images,
  maxCapacity,
  isActive,
  ...changes
}: UpsertSubSpaceDto): DisplayInput {
  return { ...given(changes), ...givenAndNotNull({ id, images, maxCapacity, isActive }) };
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
type NotNull<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
export const givenAndNotNull = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as NotNull<T>;
