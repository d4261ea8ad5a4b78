import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import type { SavedFilter } from '../../../application/admin/saved-filters';
import { Choice, IfPresent, Text } from '../fields';

const MAX_NAME = 60;
const MAX_QUERY = 1000;

const lists = [
  'approvals',
  'users',
  'spaces',
  'bookings',
  'reviews',
  'locations',
  'audit-log',
  'emails',
] as const;

export class SavedFilterNameDto {
  @Choice(lists, 'AdminList', `list must be one of ${lists.join(', ')}`)
  list!: (typeof lists)[number];

  @Text({ max: MAX_NAME, example: 'Starting this week' })
  name!: string;
}

export class SavedFilterDto extends SavedFilterNameDto implements SavedFilter {
  @Text({ max: MAX_QUERY, example: 'status=confirmed&sort=start' })
  query!: string;
}

/** Identifies a saved filter in a query string. The overrides only add descriptions; the validation is inherited. */
export class SavedFilterQueryDto extends SavedFilterNameDto {
  @ApiProperty({ enum: lists, enumName: 'AdminList', description: 'The list.' })
  override list!: (typeof lists)[number];

  @ApiProperty({
    minLength: 1,
    maxLength: MAX_NAME,
    description: 'The name of the filter.',
    example: 'Starting this week',
  })
  override name!: string;
}

/** A new value for a field. It can be missing, but must be neither null nor blank. */
const NewValue = (max: number, example: string) =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: max, example }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IfPresent(),
    IsString({ message: '$property must be text' }),
    MinLength(1, { message: '$property must not be empty' }),
    MaxLength(max, { message: `$property must be at most ${max} characters long` }),
  );

export class EditSavedFilterDto extends SavedFilterNameDto {
  @NewValue(MAX_NAME, 'Starting soon')
  newName?: string;

  @NewValue(MAX_QUERY, 'status=confirmed&sort=-start')
  newQuery?: string;
}
