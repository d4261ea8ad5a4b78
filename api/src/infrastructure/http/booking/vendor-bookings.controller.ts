import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BookingQueries,
  type VendorBooking,
  type VendorStats,
} from '../../../application/booking/booking-queries';
import type { Page } from '../../../application/pagination';
import type { User } from '../../../domain/account/user';
import { AllowTokens, checkIsSelfOrAdmin, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { VendorBookingDto } from './booking.dto';
import { VendorBookingsQueryDto, VendorStatsDto } from './booking-stats.dto';

@ApiTags('People')
@Controller('api/vendors/:id')
@AllowTokens('bookings')
@SignedIn()
export class VendorBookingsController {
  constructor(private readonly bookings: BookingQueries) {}

  @Get('stats')
  @ApiOperation({
    summary: 'Get the booking statistics of a vendor; only for this vendor and administrators',
  })
  @ApiOkResponse({ type: VendorStatsDto })
  @Problems(404)
  getVendorStats(@Param('id', IdPipe) id: number, @CurrentUser() user: User): Promise<VendorStats> {
    checkIsSelfOrAdmin(user, id);
    return this.bookings.vendorStats(id);
  }

  @Get('bookings')
  @ApiOperation({
    summary: 'List the bookings of a vendor, newest first; only for this vendor and administrators',
  })
  @ApiPage(VendorBookingDto)
  @Problems(400, 404)
  listVendorBookings(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() filters: VendorBookingsQueryDto,
  ): Promise<Page<VendorBooking>> {
    checkIsSelfOrAdmin(user, id);
    // Contact details are not for administrators (D13).
    const includeContacts = user.id === id;
    return this.bookings.listByVendor(id, filters, includeContacts);
  }
}
