import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { UPLOAD_URL } from '../../domain/upload/uploaded-image';
import { IfPresent } from './fields';

/* Decorators for body fields with a specific format. Fields of the `Patch…` variants can be missing, but not null. */

interface NameOptions {
  max: number;
  example?: string;
}

const checkName = ({ max }: NameOptions) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
    ),
    IsString({ message: '$property must be text' }),
    MinLength(1, { message: '$property is required' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

/** Required text. Whitespace is collapsed, so that two names that look the same are equal. */
export const Name = ({ max, example }: NameOptions) =>
  applyDecorators(ApiProperty({ minLength: 1, maxLength: max, example }), checkName({ max }));

export const PatchName = ({ max, example }: NameOptions) =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: max, example }),
    IfPresent(),
    checkName({ max }),
  );

const stateCode = {
  pattern: '^\\s*[A-Za-z]{2}\\s*$',
  example: 'NC',
  description: 'Converted to upper case.',
};
const checkStateCode = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toUpperCase() : value,
    ),
    Matches(/^[A-Z]{2}$/, { message: '$property must be a two-letter state code' }),
  );

export const StateCode = () => applyDecorators(ApiProperty(stateCode), checkStateCode());
export const PatchStateCode = () =>
  applyDecorators(ApiPropertyOptional(stateCode), IfPresent(), checkStateCode());

/**
 * One address without quotation marks: mail programs and servers disagree about what `"a@x"@y` means. The length is checked
 * separately, with `MaxLength`.
 */
export const IsPlainEmail = () =>
  IsEmail(
    { ignore_max_length: true, blacklisted_chars: '"' },
    { message: '$property must be an email address' },
  );

/** An email address, null or missing. It is converted to lower case, and blank text becomes null. */
export const OptionalEmail = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 254, example: 'vera@lane.test' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() || null : value,
    ),
    IsOptional(),
    IsPlainEmail(),
    MaxLength(254, { message: '$property must be at most 254 characters long' }),
    IsString({ message: '$property must be text' }),
  );

/** The URL of an uploaded image, null or missing; an empty string becomes null (D45). */
export const OptionalImageUrl = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: '/uploads/k3v9/large.webp' }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    Matches(UPLOAD_URL, { message: '$property must be an image uploaded to Popnook' }),
    IsString({ message: '$property must be text' }),
  );
