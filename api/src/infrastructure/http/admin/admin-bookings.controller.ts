import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminBooking, AdminBookingQueries } from '../../../application/admin/admin-queries';
import { RequestCancellation } from '../../../application/booking/request-cancellation';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import type { Page } from '../../../application/pagination';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AdminBookingDto, AdminBookingsQueryDto, CancelBookingDto } from './admin-bookings.dto';

@ApiTags('Administration')
@Controller('api/admin/bookings')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminBookingsController {
  constructor(
    private readonly bookings: AdminBookingQueries,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly cancellation: RequestCancellation,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all bookings, newest first by default' })
  @ApiPage(AdminBookingDto)
  @Problems(400)
  listAdminBookings(@Query() filters: AdminBookingsQueryDto): Promise<Page<AdminBooking>> {
    return this.bookings.list(filters);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Cancel a pending or confirmed booking; the vendor and the host are emailed',
    description: 'The `reason` is in the emails and the audit log.',
  })
  @ApiOkResponse({ type: AdminBookingDto })
  @Problems(400, 404, 409)
  async cancelBooking(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status, reason }: CancelBookingDto,
  ): Promise<AdminBooking> {
    await this.changeStatus.run(admin, id, status, { reason: reason ?? null });
    return this.bookings.get(id);
  }

  @Delete(':id/flag')
  @ApiOperation({ summary: 'Clear the cancellation request of a booking' })
  @NoContent()
  @Problems(404)
  clearBookingFlag(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.cancellation.removeFlag(admin, id);
  }
}
