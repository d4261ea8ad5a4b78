import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type SpaceListRequest, type SpaceSort, spaceSorts } from '../../../application/space/space-queries';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { IsDay } from '../fields';
import { PageQueryDto } from '../page.dto';
import { BoundingBox, TextFilter } from '../query-fields';

/** `all` and an empty value mean no filter (D41). */
const undefinedIfAll = Transform(({ value }: { value: unknown }) =>
  value === 'all' || value === '' ? undefined : value,
);

export class ListSpacesDto extends PageQueryDto implements SpaceListRequest {
  @ApiPropertyOptional({ description: 'City and state code; `all` for everywhere.', example: 'Raleigh, NC' })
  @undefinedIfAll
  @IsOptional()
  @MaxLength(120, { message: 'location must be at most 120 characters long' })
  @IsString({ message: 'location must be text' })
  location?: string;

  @ApiPropertyOptional({
    enum: [...spaceTypes, 'all'],
    enumName: 'SpaceTypeFilter',
    description: 'Also finds aliases of the type, such as boutique for retail_shop.',
  })
  @undefinedIfAll
  @IsOptional()
  @IsIn(spaceTypes, { message: `spaceType must be all or one of ${spaceTypes.join(', ')}` })
  spaceType?: SpaceType;

  @ApiPropertyOptional({
    description: 'Dollars per 30 days; ignored if negative or not a number.',
    example: '1200',
  })
  @Transform(({ value }: { value: unknown }) => priceOrUndefined(value))
  @IsOptional()
  maxPrice?: string;

  @TextFilter('Text in the name, description or location.', 'window')
  q?: string;

  @BoundingBox()
  bbox?: string;

  @ApiPropertyOptional({
    description:
      'Only spaces that are free for their whole booking period from this day on, at most 12 months ahead.',
    example: '2026-12-01',
  })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    enum: spaceSorts,
    enumName: 'SpaceSort',
    default: 'newest',
    description: 'Newest approved, best rated, lowest rate or highest rate first.',
  })
  @IsOptional()
  @IsIn(spaceSorts, { message: `sort must be one of ${spaceSorts.join(', ')}` })
  sort?: SpaceSort;
}

/** Above all rates. `String` would write much higher numbers with an exponent. */
const HIGHEST_PRICE = 1e12;

/** An empty, negative or non-numeric price means no filter (D35). */
function priceOrUndefined(value: unknown): string | undefined {
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return price >= 0 && Number.isFinite(price) ? String(Math.min(price, HIGHEST_PRICE)) : undefined;
}
