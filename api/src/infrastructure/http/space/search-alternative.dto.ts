import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { alternativeKinds, type SearchAlternative } from '../../../application/discover/find-alternatives';
import { ListSpacesDto } from './list-spaces.dto';

export class AlternativesQueryDto extends OmitType(ListSpacesDto, ['ids', 'limit', 'cursor', 'sort']) {}

export class SearchAlternativeDto implements SearchAlternative {
  @ApiProperty({
    enum: alternativeKinds,
    enumName: 'AlternativeKind',
    description:
      'Which filters to replace: dates (`from`, `startWithin`), types (`spaceType`, `type`), area (`location`, `near`, `radiusKm`, `bbox`), price (`maxPrice`, `maxTotal`), or all others.',
  })
  kind!: SearchAlternative['kind'];

  @ApiProperty({
    type: 'integer',
    description:
      'The number of spaces that the changed search finds, counted like `total` in the list of spaces.',
  })
  count!: number;

  @ApiPropertyOptional({
    description: 'A month. If `kind` is `dates` and this is missing, any date.',
    example: '2026-12-01,2026-12-31',
  })
  startWithin?: string;

  @ApiPropertyOptional({
    description: 'If `kind` is `area` and this is missing, anywhere.',
    example: '35.7796,-78.6382',
  })
  near?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Kilometers around `near`.', example: 100 })
  radiusKm?: number;
}
