import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import type { User } from '../../../domain/account/user';
import { AdminBookings } from '../../persistence/admin/admin-bookings';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { AdminBookingDto, AdminBookingsDto, CancelBookingDto } from './admin-bookings.dto';

@ApiTags('Administration')
@Controller('api/admin/bookings')
@SignedIn('admin')
export class AdminBookingsController {
  constructor(
    private readonly bookings: AdminBookings,
    private readonly changeStatus: ChangeBookingStatus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All bookings, newest first' })
  @ApiPage(AdminBookingDto)
  @Problems(400)
  async listAdminBookings(
    @Query() filters: AdminBookingsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBookingDto[]> {
    return sendPage(await this.bookings.list(filters), request, reply);
  }

  @Put(':id/status')
  @ApiOperation({ summary: 'Cancel a pending or confirmed booking; both sides are mailed' })
  @ApiOkResponse({ type: AdminBookingDto })
  @Problems(400, 404, 409)
  async cancelBooking(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status }: CancelBookingDto,
  ): Promise<AdminBookingDto> {
    await this.changeStatus.run(admin, id, status);
    return this.bookings.get(id);
  }
}
