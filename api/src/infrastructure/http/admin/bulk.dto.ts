import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '../../../domain/shared/domain-error';
import { IdField, OptionalText } from '../fields';
import { CancelBookingDto } from './admin-bookings.dto';
import { ApprovalDto } from './admin-spaces.dto';
import { SetUserStatusDto } from './admin-users.dto';

const MAX_RECORDS = 200;
/** The maximum of PostgreSQL's `integer`, the type of ids and versions. */
const MAX_INTEGER = 2_147_483_647;
const listSizeError = { message: `$property must have 1 to ${MAX_RECORDS} entries` };

/** The ids of the records to change. */
class RecordsDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
    minItems: 1,
    maxItems: MAX_RECORDS,
    uniqueItems: true,
    example: [12, 13],
  })
  @ArrayUnique({ message: 'ids must not contain an id twice' })
  @Max(MAX_INTEGER, { each: true, message: 'ids must be valid ids' })
  @Min(1, { each: true, message: 'ids must be valid ids' })
  @IsInt({ each: true, message: 'ids must be valid ids' })
  @ArrayMaxSize(MAX_RECORDS, listSizeError)
  @ArrayNotEmpty(listSizeError)
  @IsArray({ message: 'ids must be a list' })
  ids!: number[];
}

class SetActiveDto extends RecordsDto {
  @ApiProperty()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive!: boolean;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
    maxItems: MAX_RECORDS,
    description:
      'The expected `version` of each record, in the order of `ids`. As with `If-Match`, a record that has another version is not changed.',
    example: [4, 9],
  })
  @IsOptional()
  @ValidateBy({
    name: 'sameLength',
    validator: {
      validate: (value: unknown, context) =>
        Array.isArray(value) &&
        context?.object instanceof RecordsDto &&
        // If `ids` is not a list, only `ids` gets an error.
        (!Array.isArray(context.object.ids) || value.length === context.object.ids.length),
      defaultMessage: () => 'versions must have a version for each id',
    },
  })
  @Max(MAX_INTEGER, { each: true, message: 'versions must be whole numbers' })
  @Min(1, { each: true, message: 'versions must be whole numbers' })
  @IsInt({ each: true, message: 'versions must be whole numbers' })
  versions?: number[];
}

export class SetSpacesStatusDto extends SetActiveDto {
  @OptionalText({ max: 2000, example: 'The address does not exist.' })
  reason?: string | null;
}

export class SetLocationsStatusDto extends SetActiveDto {}

export class SetUsersStatusDto extends IntersectionType(RecordsDto, SetUserStatusDto) {}

export class CancelBookingsDto extends IntersectionType(RecordsDto, CancelBookingDto) {}

export class BookingIdsDto extends RecordsDto {}

export class EmailIdsDto extends RecordsDto {}

export class ReviewedListingDto {
  @IdField('The space.')
  id!: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_INTEGER,
    description:
      'The `reviewVersion` of the listing when it was loaded. As with `If-Match`, the decision does not apply to another version.',
    example: 4,
  })
  @IsOptional()
  @Max(MAX_INTEGER, { message: 'reviewVersion must be a whole number' })
  @Min(1, { message: 'reviewVersion must be a whole number' })
  @IsInt({ message: 'reviewVersion must be a whole number' })
  reviewVersion?: number;
}

export class DecideApprovalsDto extends ApprovalDto {
  @ApiProperty({ type: [ReviewedListingDto], minItems: 1, maxItems: MAX_RECORDS })
  @ArrayUnique(({ id }: ReviewedListingDto) => id, { message: 'listings must not contain an id twice' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each entry of listings must be an object' })
  @ArrayMaxSize(MAX_RECORDS, listSizeError)
  @ArrayNotEmpty(listSizeError)
  @IsArray({ message: 'listings must be a list' })
  @Type(() => ReviewedListingDto)
  listings!: ReviewedListingDto[];
}

export class BulkResultDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ description: 'False if the record was not changed because of an error.' })
  ok!: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The new version of the record, if it has versions.',
    example: 5,
  })
  version?: number;

  @ApiPropertyOptional({ description: 'The error code.', example: 'review_conflict' })
  code?: string;

  @ApiPropertyOptional({ description: 'The error message for users.' })
  message?: string;
}

/** Changes one record after another. Each change has its own transaction, so that an error affects only one record. */
export async function forEachRecord(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<BulkResultDto[]> {
  const results: BulkResultDto[] = [];
  for (const id of ids) {
    try {
      const changed = await change(id);
      results.push({ id, ok: true, ...(hasVersion(changed) && { version: changed.version }) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return results;
}

const hasVersion = (changed: unknown): changed is { version: number } =>
  typeof changed === 'object' && changed !== null && 'version' in changed;
