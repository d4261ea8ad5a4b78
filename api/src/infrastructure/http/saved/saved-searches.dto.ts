import { ApiProperty, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, MaxLength, ValidateNested } from 'class-validator';
import {
  type AlertFrequency,
  alertFrequencies,
  type SavedSearch,
  type SavedSearchInput,
  type SearchFilters,
} from '../../../application/saved/saved-searches';
import { Choice, PatchBoolean, PatchText, Text } from '../fields';
import { partialUpdate } from '../partial-update';
import { ListSpacesDto } from '../space/list-spaces.dto';

const MAX_NAME = 60;
const MAX_QUERY = 1000;

/** The filters of the list of spaces (D41). */
export class SearchFiltersDto
  extends OmitType(ListSpacesDto, ['ids', 'limit', 'cursor', 'sort'])
  implements SearchFilters {}

const Frequency = () =>
  Choice(alertFrequencies, 'AlertFrequency', `frequency must be one of ${alertFrequencies.join(', ')}`);

export class SaveSearchDto implements SavedSearchInput {
  @Text({ max: MAX_NAME, example: 'Shelves in Raleigh' })
  name!: string;

  @Frequency()
  frequency!: AlertFrequency;

  @ApiProperty({
    maxLength: MAX_QUERY,
    description: 'For links to this search: the query string of the browse page, without the question mark.',
    example: 'location=Raleigh%2C+NC',
  })
  @MaxLength(MAX_QUERY, { message: `query must be text of at most ${MAX_QUERY} characters` })
  query!: string;

  @ApiProperty({ type: SearchFiltersDto, example: { location: 'Raleigh, NC' } })
  @IsObject({ message: 'filters must be an object' })
  @ValidateNested()
  @Type(() => SearchFiltersDto)
  filters!: SearchFiltersDto;
}

/** A separate class, so that PartialType can make the field optional. */
class FrequencyDto {
  @Frequency()
  frequency!: AlertFrequency;
}

export class EditSavedSearchDto extends PartialType(FrequencyDto, partialUpdate) {
  @PatchText({ max: MAX_NAME, example: 'Shelves in Raleigh' })
  name?: string;

  @PatchBoolean('Paused searches send no emails.')
  isPaused?: boolean;
}

export class SavedSearchDto
  extends PickType(SaveSearchDto, ['name', 'frequency', 'query', 'filters'])
  implements SavedSearch
{
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty()
  isPaused!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
