import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddDisplay } from '../../../application/space/add-display';
import { ListSpace } from '../../../application/space/list-space';
import type { User } from '../../../domain/account/user';
import { BookingQueries } from '../../../application/booking/booking-queries';
import { SpaceQueries } from '../../persistence/space/space-queries';
import { CurrentUser, Public, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { SpaceBookingDto } from '../booking/booking.dto';
import { ListSpacesDto } from './list-spaces.dto';
import { CreateSpaceDto, SpaceDto } from './space.dto';
import { CreateSubSpaceDto, SubSpaceDto, toSubSpace } from './sub-space.dto';

@ApiTags('Spaces')
@Controller('api/spaces')
export class SpacesController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly bookings: BookingQueries,
    private readonly listSpace: ListSpace,
    private readonly addDisplay: AddDisplay,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Approved and active spaces, by filters' })
  @ApiPage(SpaceDto)
  @Problems(400)
  async listSpaces(
    @Query() filters: ListSpacesDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpaceDto[]> {
    return sendPage(await this.spaces.list(filters), request, reply);
  }

  @Post()
  @SignedIn('host')
  @ApiOperation({ summary: 'List a space; it waits for an admin' })
  @ApiCreatedResponse({ type: SpaceDto })
  @Problems(400)
  async createSpace(@CurrentUser() host: User, @Body() input: CreateSpaceDto): Promise<SpaceDto> {
    const space = await this.listSpace.run(host, toDetails(input));
    return this.spaces.get(space.id, host);
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'One space' })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(404)
  getSpace(@Param('id', IdPipe) id: number, @CurrentUser() viewer: User | undefined): Promise<SpaceDto> {
    return this.spaces.get(id, viewer);
  }

  @Get(':id/subspaces')
  @Public()
  @ApiOperation({ summary: 'The displays of a space' })
  @ApiOkResponse({ type: [SubSpaceDto] })
  @Problems(404)
  async listSubSpaces(
    @Param('id', IdPipe) id: number,
    @CurrentUser() viewer: User | undefined,
  ): Promise<SubSpaceDto[]> {
    return this.spaces.displays(await this.spaces.get(id, viewer), viewer);
  }

  @Post(':id/subspaces')
  @SignedIn()
  @ApiOperation({ summary: 'Add a display to a space of one’s own' })
  @ApiCreatedResponse({ type: SubSpaceDto })
  @Problems(400, 404)
  async createSubSpace(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() input: CreateSubSpaceDto,
  ): Promise<SubSpaceDto> {
    return toSubSpace(await this.addDisplay.run(user, id, toDisplayDetails(input)));
  }

  @Get(':id/bookings')
  @Public()
  @ApiOperation({ summary: 'When a space is taken; to its host and admins everything about it' })
  @ApiOkResponse({ type: [SpaceBookingDto] })
  @Problems(404)
  async listSpaceBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() viewer: User | undefined,
  ): Promise<SpaceBookingDto[]> {
    const space = await this.spaces.get(id, viewer);
    return this.bookings.ofSpace(id, viewer?.role === 'admin' || viewer?.id === space.hostId);
  }
}

const toDisplayDetails = ({ name, type, ...rest }: CreateSubSpaceDto) => ({
  name,
  type,
  description: rest.description ?? null,
  dimensions: rest.dimensions ?? null,
  images: rest.images ?? [],
  maxCapacity: rest.maxCapacity ?? 1,
});

const toDetails = (input: CreateSpaceDto) => ({
  name: input.name,
  description: input.description,
  spaceType: input.spaceType,
  location: input.location,
  address: input.address,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  paymentAgreementType: input.paymentAgreementType,
  pricePerDay: input.pricePerDay ?? null,
  commissionPercentage: input.commissionPercentage ?? null,
  minimumCommission: input.minimumCommission ?? null,
  amenities: input.amenities ?? [],
  images: input.images ?? [],
  isActive: input.isActive ?? true,
});
