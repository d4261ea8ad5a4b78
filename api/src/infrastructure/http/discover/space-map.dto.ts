import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type {
  MapFeature,
  MapMarker,
  SpaceMap,
  SpaceMapRequest,
} from '../../../application/discover/discover-queries';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import { type SpaceType, spaceTypes } from '../../../domain/space/space-types';
import { IntParameter } from '../query-fields';
import { ListSpacesDto } from '../space/list-spaces.dto';

export class SpaceMapQueryDto
  extends OmitType(ListSpacesDto, ['ids', 'limit', 'cursor', 'sort'])
  implements SpaceMapRequest
{
  @IntParameter({
    min: 0,
    max: 22,
    default: 10,
    description: 'The zoom level of web maps: the world is 2^zoom tiles wide.',
  })
  zoom?: number;
}

export class MapPointDto {
  @ApiProperty({ enum: ['Point'] })
  type!: 'Point';

  @ApiProperty({
    type: [Number],
    minItems: 2,
    maxItems: 2,
    description: 'Longitude and latitude.',
    example: [-78.6382, 35.7796],
  })
  coordinates!: number[];
}

const ONLY_FOR_ONE = 'Present only when `count` is 1.';

export class MapMarkerDto implements MapMarker {
  @ApiProperty({ type: 'integer', description: 'How many spaces the marker represents.', example: 1 })
  count!: number;

  @ApiProperty({
    description:
      'True if the spaces have no coordinates. Their marker is then at the default center of the map.',
  })
  approximate!: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    description: ONLY_FOR_ONE,
    example: 12,
  })
  id?: number;

  @ApiPropertyOptional({ description: ONLY_FOR_ONE })
  name?: string;

  @ApiPropertyOptional({ enum: spaceTypes, enumName: 'SpaceType', description: ONLY_FOR_ONE })
  spaceType?: SpaceType;

  @ApiPropertyOptional({ description: ONLY_FOR_ONE, example: 'Raleigh, NC' })
  location?: string;

  @ApiPropertyOptional({ enum: paymentModels, enumName: 'PaymentModel', description: ONLY_FOR_ONE })
  paymentAgreementType?: PaymentModel;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: `Dollars per 30 days. ${ONLY_FOR_ONE}`,
    example: '1200.00',
  })
  pricePerDay?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: ONLY_FOR_ONE, example: '15.00' })
  commissionPercentage?: string | null;

  @ApiPropertyOptional({
    description: `Dollars due when booking the cheapest option: the whole space or one of its active displays. ${ONLY_FOR_ONE}`,
    example: '300.00',
  })
  fromTotal?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: ONLY_FOR_ONE })
  thumbnailUrl?: string | null;
}

export class MapFeatureDto implements MapFeature {
  @ApiProperty({ enum: ['Feature'] })
  type!: 'Feature';

  @ApiPropertyOptional({
    type: [Number],
    minItems: 4,
    maxItems: 4,
    description:
      'Only for clusters that are not approximate: the bounding box of their spaces, for zooming in.',
    example: [-78.7, 35.7, -78.6, 35.8],
  })
  bbox?: number[];

  @ApiProperty({ type: MapPointDto })
  geometry!: MapPointDto;

  @ApiProperty({ type: MapMarkerDto })
  properties!: MapMarkerDto;
}

export class SpaceMapDto implements SpaceMap {
  @ApiProperty({ enum: ['FeatureCollection'] })
  type!: 'FeatureCollection';

  @ApiProperty({ type: [MapFeatureDto], maxItems: 500 })
  features!: MapFeatureDto[];
}
