import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingQueries } from '../../../application/booking/booking-queries';
import type { JsonPage } from '../../../application/pagination';
import type { SearchAlternative } from '../../../application/discover/find-alternatives';
import { SearchSpaces } from '../../../application/discover/search-spaces';
import { CreateOnce, type IdempotencyKey } from '../../../application/idempotency';
import { CreateListing } from '../../../application/space/create-listing';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { EditSpace } from '../../../application/space/edit-space';
import { type FoundSpace, SpaceQueries, type TypicalPrice } from '../../../application/space/space-queries';
import type { User } from '../../../domain/account/user';
import { mayManage } from '../../../domain/space/space';
import { AllowTokens, CurrentUser, Public, SignedIn, Viewer } from '../access';
import { SpaceBookingDto } from '../booking/booking.dto';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { ListSpacesDto } from './list-spaces.dto';
import { AlternativesQueryDto, SearchAlternativeDto } from './search-alternative.dto';
import { CreateSpaceDto, toSpaceDetails, toSpaceEdit, UpdateSpaceDto } from './space-input.dto';
import { FoundSpaceDto, SpaceDetailsDto, SpaceDto } from './space.dto';
import { TypicalPriceDto, TypicalPriceQueryDto } from './typical-price.dto';

@ApiTags('Spaces')
@Controller('api/spaces')
@AllowTokens('spaces')
export class SpacesController {
  constructor(
    private readonly search: SearchSpaces,
    private readonly spaces: SpaceQueries,
    private readonly bookings: BookingQueries,
    private readonly createListing: CreateListing,
    private readonly createOnce: CreateOnce,
    private readonly edit: EditSpace,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'List public spaces' })
  @ApiPage(FoundSpaceDto)
  @Problems(400)
  listSpaces(@Query() filters: ListSpacesDto): Promise<JsonPage<FoundSpace>> {
    return this.search.list(filters);
  }

  @Post()
  @SignedIn('host')
  @ApiOperation({
    summary: 'Add a listing',
    description: 'It waits for approval, unless listings are approved automatically.',
  })
  @Idempotent()
  @ApiVersioned(SpaceDto, { status: 201 })
  @Problems(400, 409, 422)
  async createSpace(
    @CurrentUser() host: User,
    @Body() input: CreateSpaceDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<SpaceDto> {
    const create = () => this.createListing.run(host, toSpaceDetails(input));
    return this.spaces.get(await this.createOnce.run(host.id, key, create), host);
  }

  @Get('alternatives')
  @Public()
  @ApiOperation({
    summary: 'Suggest changes to a search without results, each with the number of spaces found',
  })
  @ApiOkResponse({ type: [SearchAlternativeDto] })
  @Problems(400)
  listAlternatives(@Query() filters: AlternativesQueryDto): Promise<SearchAlternative[]> {
    return this.search.findAlternatives(filters);
  }

  @Get('typical-price')
  @Public()
  @ApiOperation({ summary: 'Get typical prices of similar public spaces; null for fewer than three spaces' })
  @ApiOkResponse({ type: TypicalPriceDto })
  @Problems(400)
  getTypicalPrice(@Query() filters: TypicalPriceQueryDto): Promise<TypicalPrice> {
    return this.spaces.typicalPrice(filters);
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'Get a space' })
  @ApiVersioned(SpaceDetailsDto)
  @Problems(404)
  getSpace(@Param('id', IdPipe) id: number, @Viewer() viewer: User | undefined): Promise<SpaceDetailsDto> {
    return this.spaces.getDetails(id, viewer);
  }

  @Patch(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Change a space; only for its host and administrators' })
  @ApiVersioned(SpaceDto)
  @ApiIfMatch()
  @Problems(400, 404, 409)
  async updateSpace(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() input: UpdateSpaceDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<SpaceDto> {
    await this.edit.run(user, id, toSpaceEdit(input), expected);
    return this.spaces.get(id, user);
  }

  @Get(':id/bookings')
  @Public()
  @ApiOperation({
    summary: 'List the bookings of a space',
    description:
      'Everyone sees the dates of pending and confirmed bookings. The host of the space and administrators see all bookings.',
  })
  @ApiOkResponse({ type: [SpaceBookingDto] })
  @Problems(404)
  async listSpaceBookings(
    @Param('id', IdPipe) id: number,
    @Viewer() viewer: User | undefined,
  ): Promise<SpaceBookingDto[]> {
    const { hostId } = await this.spaces.get(id, viewer);
    return this.bookings.listBySpace(id, mayManage(viewer, hostId));
  }
}
