import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { isCalendarDay } from '../../domain/shared/calendar-day';

/* Decorators for query parameters. Each declares the validation and the OpenAPI schema of a parameter together. */

export const BooleanFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    Transform(({ value }: { value: unknown }) => toBoolean(value)),
    IsOptional(),
    IsBoolean({ message: '$property must be true or false' }),
  );

function toBoolean(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** Text to search for or to compare with; blank text means no filter. */
export const TextFilter = (description: string, example: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, example, maxLength: 100 }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : value,
    ),
    IsOptional(),
    MaxLength(100, { message: '$property must be at most 100 characters long' }),
    IsString({ message: '$property must be text' }),
  );

/**
 * A filter with a fixed list of values; `all` and an empty value mean the same as a missing one (D41). `enumName` is the
 * name of its type in the client.
 */
export const ChoiceFilter = (values: readonly string[], enumName: string, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, enumName, description }),
    Transform(({ value }: { value: unknown }) => (value === 'all' || value === '' ? undefined : value)),
    IsOptional(),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );

/** The order of a list. Unlike in a filter, an empty value is an error. `enumName` is the name of its type in the client. */
export const SortParameter = (values: readonly string[], enumName: string, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, enumName, description }),
    IsOptional(),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );

/** Accepts repeated parameters and values separated by commas. `all` and empty values mean no filter (D41). */
const toList = Transform(({ value }: { value: unknown }) => {
  const parameters = [value].flat();
  if (!parameters.every((parameter) => typeof parameter === 'string')) return value;
  const values = parameters.flatMap((parameter) => parameter.split(',')).map((text) => text.trim());
  const selected = new Set(values.filter((text) => text !== '' && text !== 'all'));
  return selected.size > 0 ? [...selected] : undefined;
});

/** A filter with any number of values from a fixed list. */
export const ChoicesFilter = (values: readonly string[], enumName: string, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, enumName, isArray: true, maxItems: values.length, description }),
    toList,
    IsOptional(),
    IsIn(values, { each: true, message: `$property must be any of ${values.join(', ')}` }),
  );

/** A filter with several texts. */
export const TextsFilter = (maxItems: number, description: string, example: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems, description, example: [example] }),
    toList,
    IsOptional(),
    ArrayMaxSize(maxItems, { message: `$property must have at most ${maxItems} values` }),
    MaxLength(100, { each: true, message: '$property must be at most 100 characters long' }),
    IsString({ each: true, message: '$property must be text' }),
  );

/** A calendar day. An empty value means no filter. */
export const DayFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ format: 'date', description, example: '2026-11-23' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    IsOptional(),
    ValidateBy({
      name: 'isDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDay(value),
        defaultMessage: () => '$property must be a date in the format YYYY-MM-DD',
      },
    }),
  );

/** The id of a related record, such as a vendor's in a list of bookings. Nine digits always fit into the database's id columns. */
export const IdFilter = (description: string, example: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', description, example }),
    IsOptional(),
    Matches(/^\d{1,9}$/, { message: '$property must be the id of a record' }),
  );

export const MAX_COORDINATES_LENGTH = 100;

const BOX = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/;

function isBoundingBox(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_COORDINATES_LENGTH || !BOX.test(value)) return false;
  const [west = 0, south = 0, east = 0, north = 0] = value.split(',').map(Number);
  return -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90;
}

/** An area of the map. An inverted or impossible box is rejected (D41). */
export const BoundingBox = () =>
  applyDecorators(
    ApiPropertyOptional({
      description:
        'minLng,minLat,maxLng,maxLat in degrees. Spaces without coordinates are treated as located at the default center of the map.',
      example: '-79.1,35.6,-78.4,36.1',
    }),
    IsOptional(),
    ValidateBy(
      { name: 'boundingBox', validator: { validate: isBoundingBox } },
      { message: '$property must be minLng,minLat,maxLng,maxLat, within -180 to 180 and -90 to 90' },
    ),
  );

interface IntParameterOptions {
  min: number;
  max: number;
  /** Only for the OpenAPI document: without the parameter, the property is undefined. */
  default: number;
  description: string;
  example?: number;
}

/** A whole number, such as the size of a page. */
export const IntParameter = ({ min, max, ...schema }: IntParameterOptions) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, ...schema }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
    IsOptional(),
    IsInt({ message: '$property must be a whole number' }),
    Min(min, { message: `$property must be at least ${min}` }),
    Max(max, { message: `$property must be at most ${max}` }),
  );
