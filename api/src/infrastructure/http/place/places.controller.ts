import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Places } from '../../places/places';
import { SignedIn } from '../access';
import { Problems } from '../problem.dto';
import { PlaceDto, PlacesQueryDto } from './place.dto';

@ApiTags('Places')
@Controller('api/places')
export class PlacesController {
  constructor(private readonly places: Places) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Suggestions for an address, our own cities first' })
  @ApiOkResponse({ type: [PlaceDto] })
  @Problems(400)
  findPlaces(@Query() { q }: PlacesQueryDto): Promise<PlaceDto[]> {
    return this.places.find(q ?? '');
  }
}
