import { ApiProperty } from '@nestjs/swagger';
import type { Location } from '../../../application/location/locations';
import { VersionField } from '../edit-version';
import { PatchBoolean } from '../fields';
import { Name, PatchName, PatchStateCode, StateCode } from '../formatted-fields';

export class LocationDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: 'Raleigh' })
  city!: string;

  @ApiProperty({ example: 'NC' })
  stateCode!: string;
}

export class AdminLocationDto extends LocationDto implements Location {
  @ApiProperty({ example: 'North Carolina' })
  state!: string;

  @ApiProperty({ description: 'Inactive locations are hidden from users.' })
  isActive!: boolean;

  @VersionField()
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

export class AddLocationDto {
  @Name({ max: 80, example: 'Raleigh' })
  city!: string;

  @Name({ max: 80, example: 'North Carolina' })
  state!: string;

  @StateCode()
  stateCode!: string;

  @PatchBoolean('True by default.')
  isActive?: boolean;
}

export class EditLocationDto {
  @PatchName({ max: 80, example: 'Raleigh' })
  city?: string;

  @PatchName({ max: 80, example: 'North Carolina' })
  state?: string;

  @PatchStateCode()
  stateCode?: string;

  @PatchBoolean('Inactive locations are hidden from users.')
  isActive?: boolean;
}
