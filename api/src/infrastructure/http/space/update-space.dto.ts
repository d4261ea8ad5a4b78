import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { SpaceEdit } from '../../../application/space/edit-space';
import type { DisplayWish } from '../../../domain/space/display-wishes';
import { OptionalIdField } from '../fields';
import { CreateSpaceDto } from './space.dto';
import { CreateSubSpaceDto } from './sub-space.dto';

/** Absent is unchanged; null is no way to say it for what cannot be null. */
const changedOnly = { skipNullProperties: false };

export class UpsertSubSpaceDto extends PartialType(CreateSubSpaceDto, changedOnly) {
  @OptionalIdField('The display to change; without one a display is added, which needs a name and a type.')
  id?: number | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'false keeps the bookings it has and takes no more.',
  })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean | null;
}

export class UpdateSpaceDto extends PartialType(CreateSpaceDto, changedOnly) {
  @OptionalIdField('The new owner, a host; for admins, ignored from anybody else.')
  hostId?: number | null;

  @ApiPropertyOptional({
    type: [UpsertSubSpaceDto],
    maxItems: 100,
    description: 'Displays to change by id, or to add; those that are not named stay.',
  })
  @IsOptional()
  @IsArray({ message: 'subSpaces must be a list' })
  @ArrayMaxSize(100, { message: 'subSpaces must be at most 100' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each of subSpaces must be a display' })
  @Type(() => UpsertSubSpaceDto)
  subSpaces?: UpsertSubSpaceDto[];
}

export function toSpaceEdit({ hostId, subSpaces, ...input }: UpdateSpaceDto): SpaceEdit {
  const { amenities, images, isActive, ...changes } = input;
  return {
    changes: { ...given(changes), ...givenAndNotNull({ amenities, images, isActive }) },
    displays: (subSpaces ?? []).map(toDisplayWish),
    ...givenAndNotNull({ hostId }),
  };
}

function toDisplayWish({ id, images, maxCapacity, isActive, ...changes }: UpsertSubSpaceDto): DisplayWish {
  return { ...given(changes), ...givenAndNotNull({ id, images, maxCapacity, isActive }) };
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
type NotNull<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
const givenAndNotNull = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as NotNull<T>;
