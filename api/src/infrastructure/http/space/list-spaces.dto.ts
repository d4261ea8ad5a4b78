import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import {
  type BookingPeriod,
  bookingPeriods,
  type SpaceListRequest,
  type SpaceSort,
  spaceSorts,
} from '../../../application/space/space-queries';
import { type DisplayType, displayTypes } from '../../../domain/space/display';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { isCalendarDay } from '../../../domain/shared/calendar-day';
import { IsDay } from '../fields';
import { PageQueryDto } from '../page.dto';
import {
  BoundingBox,
  MAX_COORDINATES_LENGTH,
  ChoiceFilter,
  ChoicesFilter,
  IntParameter,
  SortParameter,
  TextFilter,
  TextsFilter,
} from '../query-fields';

/** `all` and an empty value mean no filter (D41). */
const undefinedIfAll = Transform(({ value }: { value: unknown }) =>
  value === 'all' || value === '' ? undefined : value,
);

const MAX_IDS = 100;
const MAX_LOCATION = 120;

export class ListSpacesDto extends PageQueryDto implements SpaceListRequest {
  @ApiPropertyOptional({
    description: `Only the spaces with these ids, at most ${MAX_IDS}. Those that are not public are left out.`,
    example: '12,34',
  })
  @IsOptional()
  @Matches(/^\d{1,9}(,\d{1,9}){0,99}$/, { message: `ids must be 1 to ${MAX_IDS} ids, separated by commas` })
  ids?: string;

  @ApiPropertyOptional({
    description: 'City and state code; `all` for everywhere.',
    example: 'Raleigh, NC',
    maxLength: MAX_LOCATION,
  })
  @undefinedIfAll
  @IsOptional()
  @MaxLength(MAX_LOCATION, { message: `location must be at most ${MAX_LOCATION} characters long` })
  @IsString({ message: 'location must be text' })
  location?: string;

  @ApiPropertyOptional({
    enum: [...spaceTypes, 'all'],
    enumName: 'SpaceTypeFilter',
    description:
      'Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`.',
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

  @TextFilter('Text in the name, description or location; at least 3 characters.', 'window')
  @MinLength(3, { message: 'q must be at least 3 characters long' })
  q?: string;

  @BoundingBox()
  bbox?: string;

  @ApiPropertyOptional({
    description:
      'Only spaces that are free as a whole, or have at least one free display, for the booking period that starts on this day. The day can be at most 12 months ahead.',
    example: '2026-12-01',
  })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    description:
      '`first,last`: only spaces that are free as a whole, or have at least one free display, for a booking period that starts on any day from the first to the last. Ignored if `from` is set.',
    example: '2026-12-01,2026-12-31',
  })
  @IsOptional()
  @ValidateBy({
    name: 'dayRange',
    validator: {
      validate: isDayRange,
      defaultMessage: () =>
        'startWithin must be two dates in the format YYYY-MM-DD,YYYY-MM-DD, the earlier one first',
    },
  })
  startWithin?: string;

  @ApiPropertyOptional({
    description: '`lat,lng` in degrees: only spaces within `radiusKm` of this point.',
    example: '35.7796,-78.6382',
  })
  @IsOptional()
  @ValidateBy({
    name: 'point',
    validator: {
      validate: isPoint,
      defaultMessage: () => 'near must be lat,lng, with lat from -90 to 90 and lng from -180 to 180',
    },
  })
  near?: string;

  @IntParameter({ min: 1, max: 500, default: 25, description: 'Kilometers around `near`.' })
  radiusKm?: number;

  @ChoicesFilter(spaceTypes, 'SpaceType', 'Any of these types, each with its aliases.')
  type?: SpaceType[];

  @ChoicesFilter(paymentModels, 'PaymentModel', 'Any of these payment models.')
  paymentModel?: PaymentModel[];

  @ChoiceFilter(
    bookingPeriods,
    'BookingPeriod',
    'Booking length: `week` for commission spaces, `month` for others.',
  )
  period?: BookingPeriod;

  @ChoicesFilter(displayTypes, 'DisplayType', 'Only spaces with an active display of any of these types.')
  displayType?: DisplayType[];

  @TextsFilter(10, 'Only spaces with all of these amenities, each spelled as the host spelled it.', 'Wi-Fi')
  amenity?: string[];

  @ApiPropertyOptional({
    description:
      'Maximum dollars due upfront, for the whole space or any of its displays; ignored if negative or not a number.',
    example: '1200',
  })
  @Transform(({ value }: { value: unknown }) => priceOrUndefined(value))
  @IsOptional()
  maxTotal?: string;

  @SortParameter(
    spaceSorts,
    'SpaceSort',
    'Most recently approved (the default), best rated, lowest rate, highest rate or nearest to `near` first.',
  )
  sort?: SpaceSort;
}

function isDayRange(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [first = '', last = '', ...others] = value.split(',');
  return others.length === 0 && isCalendarDay(first) && isCalendarDay(last) && first <= last;
}

function isPoint(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_COORDINATES_LENGTH) return false;
  if (!/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(value)) return false;
  const [latitude = 0, longitude = 0] = value.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Higher than any rate, but low enough that `String` writes it without an exponent. */
const HIGHEST_PRICE = 1e12;

/** An empty, negative or non-numeric price means no filter (D35). */
function priceOrUndefined(value: unknown): string | undefined {
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return price >= 0 && Number.isFinite(price) ? String(Math.min(price, HIGHEST_PRICE)) : undefined;
}
