import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Display, type DisplayType, displayTypes } from '../../../domain/space/display';
import { Choice, OptionalText, Text } from '../fields';
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

export class SubSpaceDto {
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

export const toSubSpace = (display: Display): SubSpaceDto => ({
  id: display.id,
  spaceId: display.spaceId,
  name: display.name,
  description: display.description,
  type: display.type,
  dimensions: display.dimensions,
  images: display.images,
  maxCapacity: display.maxCapacity,
  isActive: display.isActive,
  createdAt: display.createdAt,
  updatedAt: display.updatedAt,
});
