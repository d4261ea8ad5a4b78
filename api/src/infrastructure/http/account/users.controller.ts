import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BookingQueries } from '../../../application/booking/booking-queries';
import { Users } from '../../../application/account/users';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { SpaceQueries } from '../../../application/space/space-queries';
import { CurrentUser, Public, SignedIn } from '../access';
import { PendingBookingDto, VendorBookingDto } from '../booking/booking.dto';
import { IdPipe } from '../id.pipe';
import { ApiPage, PageDto, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { SpaceDto } from '../space/space.dto';
import { HostStatsDto } from '../booking/host-stats.dto';
import { VendorBookingsDto, VendorStatsDto } from '../booking/vendor-bookings.dto';

/** Nothing more, to anybody (D13). */
export class PublicUserDto {
  @ApiProperty({ example: 'Hana' })
  firstName!: string;

  @ApiProperty({ example: 'Ortiz' })
  lastName!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Blue Door Books' })
  businessName!: string | null;
}

@ApiTags('People')
@Controller('api')
export class PeopleController {
  constructor(
    private readonly users: Users,
    private readonly spaces: SpaceQueries,
    private readonly bookings: BookingQueries,
  ) {}

  @Get('users/:id')
  @Public()
  @ApiOperation({ summary: 'The public name of a user' })
  @ApiOkResponse({ type: PublicUserDto })
  @Problems(404)
  async getUser(@Param('id', IdPipe) id: number): Promise<PublicUserDto> {
    const user = await this.users.find(id);
    if (!user) throw DomainError.notFound('User');
    return { firstName: user.firstName, lastName: user.lastName, businessName: user.businessName };
  }

  @Get('public/users/:id')
  @Public()
  @ApiOperation({ summary: 'The public name of a user' })
  @ApiOkResponse({ type: PublicUserDto })
  @Problems(404)
  getPublicUser(@Param('id', IdPipe) id: number): Promise<PublicUserDto> {
    return this.getUser(id);
  }

  @Get('hosts/:id/stats')
  @SignedIn()
  @ApiOperation({ summary: 'A host’s own figures, over all spaces and bookings' })
  @ApiOkResponse({ type: HostStatsDto })
  @Problems(404)
  getHostStats(@Param('id', IdPipe) id: number, @CurrentUser() user: User): Promise<HostStatsDto> {
    checkOwn(user, id);
    return this.bookings.hostStats(id);
  }

  @Get('hosts/:id/spaces')
  @SignedIn()
  @ApiOperation({ summary: 'A host’s own spaces, with those that wait for approval' })
  @ApiPage(SpaceDto)
  @Problems(400, 404)
  async listHostSpaces(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() page: PageDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpaceDto[]> {
    checkOwn(user, id);
    return sendPage(await this.spaces.ofHost(id, page), request, reply);
  }

  @Get('hosts/:id/pending-bookings')
  @SignedIn()
  @ApiOperation({ summary: 'Requests that wait for this host’s answer' })
  @ApiPage(PendingBookingDto)
  @Problems(400, 404)
  async listPendingBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() page: PageDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PendingBookingDto[]> {
    checkOwn(user, id);
    return sendPage(await this.bookings.pendingOfHost(id, page), request, reply);
  }

  @Get('vendors/:id/stats')
  @SignedIn()
  @ApiOperation({ summary: 'A vendor’s own figures, over all bookings' })
  @ApiOkResponse({ type: VendorStatsDto })
  @Problems(404)
  getVendorStats(@Param('id', IdPipe) id: number, @CurrentUser() user: User): Promise<VendorStatsDto> {
    checkOwn(user, id);
    return this.bookings.vendorStats(id);
  }

  @Get('vendors/:id/bookings')
  @SignedIn()
  @ApiOperation({ summary: 'A vendor’s own bookings, newest first' })
  @ApiPage(VendorBookingDto)
  @Problems(400, 404)
  async listVendorBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() page: VendorBookingsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VendorBookingDto[]> {
    checkOwn(user, id);
    return sendPage(await this.bookings.ofVendor(id, page), request, reply);
  }
}

/** D17 */
function checkOwn(user: User, id: number): void {
  if (user.id !== id && user.role !== 'admin')
    throw DomainError.forbidden('This list belongs to somebody else.');
}
