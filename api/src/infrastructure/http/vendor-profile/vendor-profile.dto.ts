import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { VendorProfile, VendorProfileInput } from '../../../application/vendor-profile/vendor-profiles';
import {
  businessTypes,
  type BusinessType,
  priceRanges,
  type PriceRange,
} from '../../../domain/vendor-profile/vendor-profile';
import { VersionField } from '../edit-version';
import { Choice, documentMessage, OptionalIdField, OptionalText, Text } from '../fields';
import { ImageDto } from '../image.dto';

/** Trims the entries of a list and removes blank ones (D55). */
const withoutBlanks = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value
        .map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry))
        .filter((entry) => entry !== '')
    : value,
);

export class ProductImageDto extends ImageDto {
  @OptionalText({ max: 200, example: 'Oak bowls' })
  caption?: string | null;
}

export class SaveVendorProfileDto {
  @OptionalIdField('Your own id; can be omitted, and is ignored in updates.')
  userId?: number | null;

  @Text({ max: 120, example: 'Juniper & Oak', message: 'Business name is required' })
  businessName!: string;

  @Choice(businessTypes, 'BusinessType', 'Please choose what kind of business you have')
  businessType!: BusinessType;

  @Choice(priceRanges, 'PriceRange', 'Please choose a price range')
  priceRange!: PriceRange;

  @Text({
    min: 10,
    max: 5000,
    example: 'Hand-turned bowls from fallen oaks.',
    message: 'Please provide a description of at least 10 characters',
  })
  businessDescription!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    example: 'https://juniper-and-oak.example',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @MaxLength(500, { message: 'Please enter a valid website URL' })
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true },
    { message: 'Please enter a valid website URL' },
  )
  websiteUrl?: string | null;

  @OptionalText({ max: 100, example: '@juniperandoak' })
  instagramHandle?: string | null;

  @OptionalText({ max: 300, example: 'juniperandoak' })
  facebookPage?: string | null;

  @Text({
    min: 5,
    max: 2000,
    example: 'Home cooks and gift givers',
    message: 'Please describe your target customers',
  })
  targetCustomers!: string;

  @Text({
    min: 5,
    max: 2000,
    example: 'Every bowl names its tree',
    message: 'Please describe what makes your business unique',
  })
  specialtyProducts!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 4 })
  @Max(100, { message: 'Please enter a reasonable number' })
  @Min(0, { message: 'Years in business must be 0 or greater' })
  @IsInt({ message: 'Years in business must be a whole number, 0 or greater' })
  yearsInBusiness!: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 200 },
    minItems: 1,
    maxItems: 50,
    example: ['Bowls', 'Spoons'],
    ...documentMessage('Please add at least one product or service'),
  })
  @withoutBlanks
  @MaxLength(200, { each: true, message: 'each product must be at most 200 characters long' })
  @IsString({ each: true, message: 'each product must be text' })
  @ArrayMaxSize(50, { message: 'productList must have at most 50 entries' })
  @ArrayMinSize(1, { message: 'Please add at least one product or service' })
  @IsArray({ message: 'Please add at least one product or service' })
  productList!: string[];

  @ApiPropertyOptional({ type: ImageDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @IsObject({ message: 'logoImage must be an image' })
  @Type(() => ImageDto)
  logoImage?: ImageDto | null;

  @ApiPropertyOptional({ type: [ProductImageDto], maxItems: 6 })
  @IsOptional()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'productImages must be a list of images' })
  @ArrayMaxSize(6, { message: 'Please select no more than 6 files' })
  @IsArray({ message: 'productImages must be a list' })
  @Type(() => ProductImageDto)
  productImages?: ProductImageDto[];
}

export const toProfileInput = ({ userId: _, ...body }: SaveVendorProfileDto): VendorProfileInput => ({
  ...body,
  logoImage: body.logoImage ?? null,
  productImages: body.productImages ?? [],
  websiteUrl: body.websiteUrl ?? null,
  instagramHandle: body.instagramHandle ?? null,
  facebookPage: body.facebookPage ?? null,
});

export class VendorProfileDto implements VendorProfile {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 7 })
  userId!: number;

  @ApiProperty()
  businessName!: string;

  @ApiProperty({ enum: businessTypes, enumName: 'BusinessType' })
  businessType!: BusinessType;

  @ApiProperty({ enum: priceRanges, enumName: 'PriceRange' })
  priceRange!: PriceRange;

  @ApiProperty({ type: ImageDto, nullable: true })
  logoImage!: ImageDto | null;

  @ApiProperty({ type: [String] })
  productList!: string[];

  @ApiProperty({ type: [ProductImageDto] })
  productImages!: ProductImageDto[];

  @ApiProperty({ type: String, nullable: true })
  websiteUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  instagramHandle!: string | null;

  @ApiProperty({ type: String, nullable: true })
  facebookPage!: string | null;

  @ApiProperty({ type: String, nullable: true })
  businessDescription!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  yearsInBusiness!: number | null;

  @ApiProperty({ type: String, nullable: true })
  targetCustomers!: string | null;

  @ApiProperty({ type: String, nullable: true })
  specialtyProducts!: string | null;

  @ApiProperty()
  isProfileComplete!: boolean;

  @VersionField()
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}
