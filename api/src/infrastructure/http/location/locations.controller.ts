import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../access';
import { Problems } from '../problem.dto';
import { LocationDto } from './location.dto';

@ApiTags('Locations')
@Controller('api/locations')
export class LocationsController {
  constructor(private readonly source: DataSource) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The cities Popnook operates in' })
  @ApiOkResponse({ type: [LocationDto] })
  @Problems()
  listLocations(): Promise<LocationDto[]> {
    return this.source.query(
      `SELECT id, city, state_code AS "stateCode" FROM available_locations WHERE is_active ORDER BY city, state_code`,
    );
  }
}
