import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/* Query parameters that filter and sort lists: the check and the document, declared once. */

export const BooleanFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsOptional(),
    IsBoolean({ message: '$property must be true or false' }),
  );

/** Text to search for; blank is no filter. */
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

/** One of a fixed list; `all` is no filter (D41). `enumName` is the name of its type in the client. */
export const ChoiceFilter = (values: readonly string[], enumName: string, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, enumName, description }),
    Transform(({ value }: { value: unknown }) => (value === 'all' || value === '' ? undefined : value)),
    IsOptional(),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );
