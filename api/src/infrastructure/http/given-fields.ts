import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { UPLOAD_ADDRESS } from '../../domain/upload/uploaded-image';

/* Fields of partial changes and of filters. What is absent stays as it is; null is refused where a column wants a value. */

interface TextOptions {
  max: number;
  example?: string;
}

const ifGiven = () => ValidateIf((_, value) => value !== undefined);
const singleSpaced = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
);

const textChecks = ({ max }: TextOptions) =>
  applyDecorators(
    IsString({ message: '$property must be text' }),
    MinLength(1, { message: '$property is required' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

/** One line of text, its spaces made single, so that two spellings are one name. */
export const Name = ({ max, example }: TextOptions) =>
  applyDecorators(ApiProperty({ minLength: 1, maxLength: max, example }), singleSpaced, textChecks({ max }));

export const NameIfGiven = ({ max, example }: TextOptions) =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: max, example }),
    singleSpaced,
    ifGiven(),
    textChecks({ max }),
  );

export const TextIfGiven = ({ max, example }: TextOptions) =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: max, example }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ifGiven(),
    textChecks({ max }),
  );

export const FlagIfGiven = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({ description }),
    ifGiven(),
    IsBoolean({ message: '$property must be true or false' }),
  );

const upperCased = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toUpperCase() : value,
);
const isStateCode = () => Matches(/^[A-Z]{2}$/, { message: '$property must be the two letters of a state' });
const stateCode = { pattern: '^\\s*[A-Za-z]{2}\\s*$', example: 'NC', description: 'Is upper-cased.' };

export const StateCode = () => applyDecorators(ApiProperty(stateCode), upperCased, isStateCode());
export const StateCodeIfGiven = () =>
  applyDecorators(ApiPropertyOptional(stateCode), upperCased, ifGiven(), isStateCode());

/** An address, null or absent; blank counts as null. */
export const OptionalEmail = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 254, example: 'vera@lane.test' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() || null : value,
    ),
    IsOptional(),
    IsEmail({ ignore_max_length: true }, { message: '$property must be an e-mail address' }),
    MaxLength(254, { message: '$property must be at most 254 characters long' }),
    IsString({ message: '$property must be text' }),
  );

/** One of our uploads, null or absent (D45). */
export const OptionalImage = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: '/uploads/k3v9/large.webp' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    Matches(UPLOAD_ADDRESS, { message: '$property must be an image uploaded here' }),
    IsString({ message: '$property must be text' }),
  );

/** `true` or `false` in a query. */
export const QueryFlag = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsOptional(),
    IsBoolean({ message: '$property must be true or false' }),
  );

/** A text that a list is searched by; blank is no filter. */
export const SearchText = (description: string, example: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, example, maxLength: 100 }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : value,
    ),
    IsOptional(),
    MaxLength(100, { message: '$property must be at most 100 characters long' }),
    IsString({ message: '$property must be text' }),
  );

/** One of a few words; `all` is no filter (D41). */
export const Choice = (values: readonly string[], enumName: string, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, enumName, description }),
    Transform(({ value }: { value: unknown }) => (value === 'all' || value === '' ? undefined : value)),
    IsOptional(),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );
