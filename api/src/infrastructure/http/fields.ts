import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { isCalendarDay } from '../../domain/shared/calendar-day';

/* What a request body's field must be, said once for the check and for the document. */

interface TextOptions {
  max: number;
  example?: string;
  required?: string;
}

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** Required, trimmed, not blank. */
export const Text = ({ max, example, required }: TextOptions) =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: max, example }),
    trimmed,
    IsString({ message: required ?? '$property must be text' }),
    MinLength(1, { message: required ?? '$property is required' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

/** Text, null or absent; blank counts as null. */
export const OptionalText = ({ max, example }: TextOptions) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: max, example }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    IsString({ message: '$property must be text' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

interface DecimalOptions {
  min: number;
  max: number;
  places: number;
  example: string;
  description: string;
}

/** A number or a decimal string comes in, a decimal string goes on (D36); null, blank or absent is null. */
export const OptionalDecimal = ({ min, max, places, example, description }: DecimalOptions) =>
  applyDecorators(
    ApiPropertyOptional({
      oneOf: [{ type: 'string' }, { type: 'number' }],
      nullable: true,
      example,
      description,
    }),
    Transform(({ value }: { value: unknown }) => toDecimalText(value)),
    IsOptional(),
    ValidateBy({
      name: 'isDecimal',
      validator: {
        validate: (value: unknown) => isDecimalWithin(value, { min, max, places }),
        defaultMessage: () =>
          `$property must be a number from ${min} to ${max} with at most ${places} decimals`,
      },
    }),
  );

function toDecimalText(value: unknown): unknown {
  if (value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : value;
}

function isDecimalWithin(
  value: unknown,
  { min, max, places }: Pick<DecimalOptions, 'min' | 'max' | 'places'>,
) {
  if (typeof value !== 'string' || !/^-?\d{1,12}(\.\d+)?$/.test(value)) return false;
  const decimals = value.split('.')[1]?.replace(/0+$/, '') ?? '';
  return decimals.length <= places && Number(value) >= min && Number(value) <= max;
}

const MAX_ID = 2_147_483_647;

export const IdField = (description: string) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID, description, example: 12 }),
    IsInt({ message: '$property must be the id of a record' }),
    Min(1, { message: '$property must be the id of a record' }),
    Max(MAX_ID, { message: '$property must be the id of a record' }),
  );

export const OptionalIdField = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: MAX_ID,
      nullable: true,
      description,
      example: 34,
    }),
    IsOptional(),
    IsInt({ message: '$property must be the id of a record' }),
    Min(1, { message: '$property must be the id of a record' }),
    Max(MAX_ID, { message: '$property must be the id of a record' }),
  );

/** A day that exists; `2026-02-31` does not. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isCalendarDay(value),
      defaultMessage: () => '$property must be a day as YYYY-MM-DD.',
    },
  });

/** The rule is checked in the domain, which knows the space's time zone (D22). */
export const DayPattern = () =>
  Matches(/^\d{4}-\d{2}-\d{2}/, { message: '$property must be a day as YYYY-MM-DD.' });
