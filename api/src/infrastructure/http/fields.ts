import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isCalendarDay } from '../../domain/shared/calendar-day';

/*
 * Decorators for fields of requests. Most declare the validation and the OpenAPI schema of a field together; `IfPresent`,
 * `IsDay` and `DayPattern` only validate.
 */

interface OptionalTextOptions {
  max: number;
  example?: string;
  description?: string;
}

interface TextOptions extends OptionalTextOptions {
  min?: number;
  /** The error message for text that is missing or too short. */
  message?: string;
}

/** The part of a field's OpenAPI schema that contains the error message, so that forms show the same message as the API. */
export const documentMessage = (message: string | undefined) => (message ? { 'x-message': message } : {});

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

const checkText = ({ min = 1, max, message }: TextOptions) =>
  applyDecorators(
    trimmed,
    IsString({ message: message ?? '$property must be text' }),
    MinLength(min, { message: message ?? '$property is required' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

/** Required text, which is trimmed and then must have at least `min` characters. */
export const Text = ({ min = 1, max, example, message }: TextOptions) =>
  applyDecorators(
    ApiProperty({ minLength: min, maxLength: max, example, ...documentMessage(message) }),
    checkText({ min, max, ...(message !== undefined && { message }) }),
  );

/** Validates a field only if it is present. Unlike IsOptional, it also validates null. */
export const IfPresent = () => ValidateIf((_, value) => value !== undefined);

/** Text that can be missing, but must be neither null nor blank. */
export const PatchText = ({ max, example }: OptionalTextOptions) =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: max, example }),
    IfPresent(),
    checkText({ max }),
  );

/** True or false. The field can be missing, but not null. */
export const PatchBoolean = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({ description }),
    IfPresent(),
    IsBoolean({ message: '$property must be true or false' }),
  );

/** Text, null or missing; blank text becomes null. */
export const OptionalText = ({ max, ...schema }: OptionalTextOptions) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: max, ...schema }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    IsString({ message: '$property must be text' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

/** A required value from a fixed list. `enumName` is the name of its type in the client. */
export const Choice = (values: readonly string[], enumName: string, message: string) =>
  applyDecorators(
    ApiProperty({ enum: [...values], enumName, ...documentMessage(message) }),
    IsIn(values, { message }),
  );

interface OptionalIntOptions {
  min: number;
  max: number;
  default?: number;
  description: string;
  example?: number;
}

/** A whole number, null or missing. */
export const OptionalInt = ({ min, max, ...schema }: OptionalIntOptions) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, nullable: true, ...schema }),
    IsOptional(),
    IsInt({ message: '$property must be a whole number' }),
    Min(min, { message: `$property must be at least ${min}` }),
    Max(max, { message: `$property must be at most ${max}` }),
  );

interface DecimalOptions {
  min: number;
  max: number;
  places: number;
  example: string;
  description: string;
}

/** A decimal (number or string), null or missing. Numbers become strings (D36), and an empty string becomes null. */
export const OptionalDecimal = ({ min, max, places, example, description }: DecimalOptions) =>
  applyDecorators(
    ApiPropertyOptional({
      oneOf: [{ type: 'string' }, { type: 'number', minimum: min, maximum: max }],
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

const checkId = () =>
  applyDecorators(
    IsInt({ message: '$property must be a valid id' }),
    Min(1, { message: '$property must be a valid id' }),
    Max(MAX_ID, { message: '$property must be a valid id' }),
  );

export const IdField = (description: string) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID, description, example: 12 }),
    checkId(),
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
    checkId(),
  );

/** A calendar day that exists, unlike `2026-02-31`. */
export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isCalendarDay(value),
      defaultMessage: () => '$property must be a date in the format YYYY-MM-DD.',
    },
  });

/**
 * A day or an instant; only the format of its first ten characters is checked. Which day an instant falls on depends on
 * the space's time zone, so the domain does the conversion (D22).
 */
export const DayPattern = () =>
  Matches(/^\d{4}-\d{2}-\d{2}/, { message: '$property must be a date in the format YYYY-MM-DD.' });
