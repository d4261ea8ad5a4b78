import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_SAVED_SPACES, type SavedSpace } from '../../../application/saved/saved-spaces';

const MAX_ID = 2_147_483_647;

export class SavedSpaceDto implements SavedSpace {
  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  savedAt!: Date;
}

export class MergeSavedSpacesDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    maxItems: MAX_SAVED_SPACES,
    description: 'Most recently saved first.',
    example: [12, 13],
  })
  @Max(MAX_ID, { each: true, message: 'spaceIds must be valid ids' })
  @Min(1, { each: true, message: 'spaceIds must be valid ids' })
  @IsInt({ each: true, message: 'spaceIds must be valid ids' })
  @ArrayMaxSize(MAX_SAVED_SPACES, { message: `spaceIds must have at most ${MAX_SAVED_SPACES} entries` })
  @IsArray({ message: 'spaceIds must be a list' })
  spaceIds!: number[];
}
