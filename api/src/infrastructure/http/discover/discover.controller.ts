import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActiveBookingQueries } from '../../../application/discover/discover-queries';
import { SearchSpaces } from '../../../application/discover/search-spaces';
import type { Page } from '../../../application/pagination';
import { Public } from '../access';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { ActiveBookingDto, ActiveBookingsQueryDto } from './active-booking.dto';
import { SpaceMapDto, SpaceMapQueryDto } from './space-map.dto';

@ApiTags('Discover')
@Controller('api')
export class DiscoverController {
  constructor(
    private readonly search: SearchSpaces,
    private readonly bookings: ActiveBookingQueries,
  ) {}

  @Get('spaces/map')
  @Public()
  @ApiOperation({ summary: 'Get public spaces as GeoJSON, with nearby spaces clustered' })
  @ApiOkResponse({ type: SpaceMapDto })
  @Problems(400)
  getSpaceMap(@Query() query: SpaceMapQueryDto): Promise<SpaceMapDto> {
    return this.search.getMap(query);
  }

  @Get('discover/active-bookings')
  @Public()
  @ApiOperation({ summary: 'List current and upcoming popups, current ones first' })
  @ApiPage(ActiveBookingDto)
  @Problems(400)
  listActiveBookings(@Query() filters: ActiveBookingsQueryDto): Promise<Page<ActiveBookingDto>> {
    return this.bookings.list(filters);
  }
}
