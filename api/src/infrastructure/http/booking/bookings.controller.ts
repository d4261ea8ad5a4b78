import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestCancellation } from '../../../application/booking/request-cancellation';
import { BookingQueries } from '../../../application/booking/booking-queries';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import { RequestBooking } from '../../../application/booking/request-booking';
import type { IdempotencyKey } from '../../../application/idempotency';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { Problems } from '../problem.dto';
import { AskToCancelDto, BookingFlagDto } from './booking-party.dto';
import { ChangeBookingStatusDto, RequestBookingDto, toRequestBookingInput } from './booking-input.dto';
import { BookingDto } from './booking.dto';

@ApiTags('Bookings')
@Controller('api/bookings')
@AllowTokens('bookings')
export class BookingsController {
  constructor(
    private readonly request: RequestBooking,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly cancellation: RequestCancellation,
    private readonly bookings: BookingQueries,
  ) {}

  @Post()
  @SignedIn('vendor')
  @ApiOperation({ summary: 'Request to book a space or one of its displays' })
  @Idempotent()
  @ApiCreatedResponse({ type: BookingDto })
  @Problems(400, 404, 409, 422)
  async requestBooking(
    @CurrentUser() vendor: User,
    @Body() body: RequestBookingDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<BookingDto> {
    const id = await this.request.run(vendor.id, toRequestBookingInput(body), key);
    const booking = await this.bookings.get(id);
    // A repeated request gets the response of the first one, even if the booking has changed since (D34).
    return {
      ...booking,
      status: 'pending',
      cancelReason: null,
      declineMessage: null,
      updatedAt: booking.createdAt,
    };
  }

  @Put(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Accept, decline, withdraw or cancel a booking' })
  @ApiOkResponse({ type: BookingDto })
  @Problems(400, 404, 409)
  async changeBookingStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() { status, declineMessage }: ChangeBookingStatusDto,
  ): Promise<BookingDto> {
    await this.changeStatus.run(user, id, status, { declineMessage: declineMessage ?? null });
    return this.bookings.get(id);
  }

  @Put(':id/cancellation-request')
  @SignedIn()
  @ApiOperation({
    summary: 'Ask Popnook to cancel a confirmed booking; only for its host and its vendor',
    description: 'Flags the booking for administrators. A second request changes nothing.',
  })
  @ApiOkResponse({ type: BookingFlagDto })
  @Problems(400, 404, 409)
  askToCancel(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() { reason }: AskToCancelDto,
  ): Promise<BookingFlagDto> {
    return this.cancellation.run(user, id, reason);
  }
}
