import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BookingQueries,
  type HostBooking,
  type HostStats,
  type PendingBooking,
} from '../../../application/booking/booking-queries';
import { GetHostCalendar } from '../../../application/booking/host-calendar';
import { GetHostInsights } from '../../../application/booking/host-insights';
import type { Page } from '../../../application/pagination';
import type { User } from '../../../domain/account/user';
import { AllowTokens, checkIsSelfOrAdmin, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, PageQueryDto } from '../page.dto';
import { Problems } from '../problem.dto';
import { PendingBookingDto } from './booking.dto';
import { HostBookingDto, HostBookingsQueryDto } from './host-booking.dto';
import { HostCalendarDto, HostCalendarQueryDto } from './host-calendar.dto';
import { HostInsightsQueryDto, MonthlyInsightsDto } from './host-insights.dto';
import { HostStatsDto } from './booking-stats.dto';

@ApiTags('People')
@Controller('api/hosts/:id')
@AllowTokens('bookings')
@SignedIn()
export class HostBookingsController {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly calendar: GetHostCalendar,
    private readonly insights: GetHostInsights,
  ) {}

  @Get('stats')
  @ApiOperation({
    summary: "Get statistics of a host's spaces and bookings; only for this host and administrators",
  })
  @ApiOkResponse({ type: HostStatsDto })
  @Problems(404)
  getHostStats(@Param('id', IdPipe) id: number, @CurrentUser() user: User): Promise<HostStats> {
    checkIsSelfOrAdmin(user, id);
    return this.bookings.hostStats(id);
  }

  @Get('bookings')
  @ApiOperation({
    summary: 'List the bookings of all spaces of a host; only for this host and administrators',
  })
  @ApiPage(HostBookingDto)
  @Problems(400, 404)
  listHostBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() filters: HostBookingsQueryDto,
  ): Promise<Page<HostBooking>> {
    checkIsSelfOrAdmin(user, id);
    // Contact details are not for administrators (D13).
    const includeContacts = user.id === id;
    return this.bookings.listByHost(id, filters, includeContacts);
  }

  @Get('calendar')
  @ApiOperation({
    summary:
      'Get the bookings, requests, closed days and custom rates of all spaces of a host; only for this host and administrators',
  })
  @ApiOkResponse({ type: HostCalendarDto })
  @Problems(400, 404)
  getHostCalendar(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() range: HostCalendarQueryDto,
  ): Promise<HostCalendarDto> {
    checkIsSelfOrAdmin(user, id);
    return this.calendar.run(id, range);
  }

  @Get('insights')
  @ApiOperation({
    summary: "Get a host's occupancy, revenue and requests by month; only for this host and administrators",
  })
  @ApiOkResponse({ type: [MonthlyInsightsDto] })
  @Problems(400, 404)
  getHostInsights(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() range: HostInsightsQueryDto,
  ): Promise<MonthlyInsightsDto[]> {
    checkIsSelfOrAdmin(user, id);
    return this.insights.run(id, range);
  }

  @Get('pending-bookings')
  @ApiOperation({
    summary: 'List the pending booking requests of a host; only for this host and administrators',
  })
  @ApiPage(PendingBookingDto)
  @Problems(400, 404)
  listPendingBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() page: PageQueryDto,
  ): Promise<Page<PendingBooking>> {
    checkIsSelfOrAdmin(user, id);
    return this.bookings.pendingOfHost(id, page);
  }
}
