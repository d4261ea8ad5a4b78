import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { alternativeKinds, type SearchAlternative } from '../../../application/discover/find-alternatives';
import { ListSpacesDto } from './list-spaces.dto';

export class AlternativesQueryDto extends OmitType(ListSpacesDto, ['ids', 'limit', 'cursor', 'sort']) {}

export class SearchAlternativeDto implements SearchAlternative {
  @ApiProperty({
    enum: alternativeKinds,
    enumName: 'AlternativeKind',
    description:
      'The group of filters to remove from the search: `dates` (`from`, `startWithin`), `types` (`spaceType`, `type`), `area` (`location`, `near`, `radiusKm`, `bbox`), `price` (`maxPrice`, `maxTotal`) or `others` (all filters not listed here). If the entry has `startWithin`, or `near` and `radiusKm`, add these filters in their place.',
  })
  kind!: SearchAlternative['kind'];

  @ApiProperty({
    type: 'integer',
    description: 'The number of spaces that the changed search finds, capped like `X-Total-Count`.',
  })
  count!: number;

  @ApiPropertyOptional({
    description:
      'The first and the last day of a month. If `kind` is `dates` and this is missing, search without dates.',
    example: '2026-12-01,2026-12-31',
  })
  startWithin?: string;

  @ApiPropertyOptional({
    description:
      'The center of the wider search area, as `lat,lng`. If `kind` is `area` and this is missing, search everywhere.',
    example: '35.7796,-78.6382',
  })
  near?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Kilometers around `near`.', example: 100 })
  radiusKm?: number;
}
