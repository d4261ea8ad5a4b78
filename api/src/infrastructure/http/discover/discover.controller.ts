import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActiveBookings } from '../../persistence/discover/active-bookings';
import { SpaceMap } from '../../persistence/discover/space-map';
import { Public } from '../access';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { ActiveBookingDto, ActiveBookingsDto } from './active-booking.dto';
import { SpaceMapDto, SpaceMapQueryDto } from './space-map.dto';

@ApiTags('Discover')
@Controller('api')
export class DiscoverController {
  constructor(
    private readonly map: SpaceMap,
    private readonly bookings: ActiveBookings,
  ) {}

  @Get('spaces/map')
  @Public()
  @ApiOperation({ summary: 'Approved and active spaces as GeoJSON, near ones as one marker' })
  @ApiOkResponse({ type: SpaceMapDto })
  @Problems(400)
  getSpaceMap(@Query() query: SpaceMapQueryDto): Promise<SpaceMapDto> {
    return this.map.of(query);
  }

  @Get('discover/active-bookings')
  @Public()
  @ApiOperation({ summary: 'Popups of now and of the days to come, running ones first' })
  @ApiPage(ActiveBookingDto)
  @Problems(400)
  async listActiveBookings(
    @Query() page: ActiveBookingsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActiveBookingDto[]> {
    return sendPage(await this.bookings.list(page), request, reply);
  }
}
