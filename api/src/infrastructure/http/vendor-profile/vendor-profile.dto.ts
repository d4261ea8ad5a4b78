import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  businessTypes,
  type BusinessType,
  priceRanges,
  type PriceRange,
} from '../../../domain/account/business';
import { OptionalIdField, OptionalText, Text } from '../fields';
import { ImageDto } from '../image.dto';

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** D55: blank products are dropped. */
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
  @OptionalIdField('Oneself; may be absent.')
  userId?: number | null;

  @Text({ max: 120, example: 'Juniper & Oak', required: 'Business name is required' })
  businessName!: string;

  @ApiProperty({ enum: businessTypes, enumName: 'BusinessType' })
  @IsIn(businessTypes, { message: `businessType must be one of ${businessTypes.join(', ')}` })
  businessType!: BusinessType;

  @ApiProperty({ enum: priceRanges, enumName: 'PriceRange' })
  @IsIn(priceRanges, { message: `priceRange must be one of ${priceRanges.join(', ')}` })
  priceRange!: PriceRange;

  @ApiProperty({ minLength: 10, maxLength: 5000, example: 'Hand-turned bowls from fallen oaks.' })
  @trimmed
  @MaxLength(5000, { message: '$property must be at most 5000 characters long' })
  @MinLength(10, { message: 'Please provide a description of at least 10 characters' })
  @IsString({ message: 'Please provide a description of at least 10 characters' })
  businessDescription!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'https://juniper-and-oak.example' })
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

  @ApiProperty({ minLength: 5, maxLength: 2000, example: 'Home cooks and gift givers' })
  @trimmed
  @MaxLength(2000, { message: '$property must be at most 2000 characters long' })
  @MinLength(5, { message: 'Please describe your target customers' })
  @IsString({ message: 'Please describe your target customers' })
  targetCustomers!: string;

  @ApiProperty({ minLength: 5, maxLength: 2000, example: 'Every bowl names its tree' })
  @trimmed
  @MaxLength(2000, { message: '$property must be at most 2000 characters long' })
  @MinLength(5, { message: 'Please describe what makes your business unique' })
  @IsString({ message: 'Please describe what makes your business unique' })
  specialtyProducts!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 4 })
  @Max(100, { message: 'Please enter a reasonable number' })
  @Min(0, { message: 'Years in business must be 0 or greater' })
  @IsInt({ message: 'Years in business must be 0 or greater' })
  yearsInBusiness!: number;

  @ApiProperty({ type: [String], minItems: 1, maxItems: 50, example: ['Bowls', 'Spoons'] })
  @withoutBlanks
  @MaxLength(200, { each: true, message: 'each product must be at most 200 characters long' })
  @IsString({ each: true, message: 'productList must be a list of texts' })
  @ArrayMaxSize(50, { message: 'productList must have at most 50 entries' })
  @ArrayMinSize(1, { message: 'Please add at least one product or service' })
  @IsArray({ message: 'Please add at least one product or service' })
  productList!: string[];

  @ApiPropertyOptional({ type: ImageDto, nullable: true })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @ValidateNested()
  @IsObject({ message: 'logoImage must be an image' })
  @Type(() => ImageDto)
  logoImage?: ImageDto | null;

  @ApiPropertyOptional({ type: [ProductImageDto], maxItems: 6 })
  @IsOptional()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each of productImages must be an image' })
  @ArrayMaxSize(6, { message: 'Please select no more than 6 files' })
  @IsArray({ message: 'productImages must be a list' })
  @Type(() => ProductImageDto)
  productImages?: ProductImageDto[];
}

/** SPEC section 3: the vendor profile. */
export class VendorProfileDto {
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

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}
