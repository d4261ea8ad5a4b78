import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { FindPlaces, type Place, placeSources } from '../../../application/place/find-places';
import { AllowTokens, Public, type RequestWithUser } from '../access';
import { Problems } from '../problem.dto';
import { ClientLimits } from '../rate-limits/client-limits';

const MAX_QUERY = 200;

export class PlacesQueryDto {
  @ApiPropertyOptional({
    description: 'The text typed so far.',
    example: '12 Hargett St, Ral',
    maxLength: MAX_QUERY,
  })
  @IsOptional()
  @MaxLength(MAX_QUERY, { message: `q must be at most ${MAX_QUERY} characters long` })
  @IsString({ message: 'q must be text' })
  q?: string;
}

export class PlaceDto implements Place {
  @ApiProperty({ description: 'The text for the address field.', example: 'Raleigh, NC' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, example: '35.7796' })
  latitude!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '-78.6382' })
  longitude!: string | null;

  @ApiProperty({
    enum: placeSources,
    enumName: 'PlaceSource',
    description: '`popnook` for the cities that Popnook operates in.',
  })
  source!: Place['source'];
}

@ApiTags('Places')
@Controller('api/places')
@AllowTokens('spaces')
export class PlacesController {
  constructor(
    private readonly places: FindPlaces,
    private readonly limits: ClientLimits,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Suggest places for an address field: the cities that Popnook operates in, then addresses',
    description:
      'Clients that are not signed in get addresses for ten searches a minute. After that, they get only the cities.',
  })
  @ApiOkResponse({ type: [PlaceDto] })
  @Problems(400)
  findPlaces(@Query() { q }: PlacesQueryDto, @Req() request: RequestWithUser): Promise<PlaceDto[]> {
    return this.places.run(q ?? '', () => this.limits.chargePlaceLookup(request));
  }
}
