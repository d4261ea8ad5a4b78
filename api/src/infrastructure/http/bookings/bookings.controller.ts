import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswerBooking } from '../../../application/booking/answer-booking';
import { RequestBooking } from '../../../application/booking/request-booking';
import type { User } from '../../../domain/account/user';
import { BookingQueries } from '../../database/queries/booking-queries';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { AnswerBookingDto, BookingDto, RequestBookingDto } from './booking.dto';

@ApiTags('Bookings')
@Controller('api/bookings')
export class BookingsController {
  constructor(
    private readonly request: RequestBooking,
    private readonly answer: AnswerBooking,
    private readonly bookings: BookingQueries,
  ) {}

  @Post()
  @SignedIn('vendor')
  @ApiOperation({ summary: 'Request a space or one of its displays; the host answers' })
  @ApiCreatedResponse({ type: BookingDto })
  @Problems(400, 404, 409)
  async requestBooking(@CurrentUser() vendor: User, @Body() wish: RequestBookingDto): Promise<BookingDto> {
    const booking = await this.request.run(vendor, {
      spaceId: wish.spaceId,
      subSpaceId: wish.subSpaceId ?? null,
      vendorId: wish.vendorId ?? undefined,
      startDate: wish.startDate,
      endDate: wish.endDate ?? undefined,
      totalAmount: wish.totalAmount ?? undefined,
      message: wish.message ?? null,
    });
    return this.bookings.get(booking.id);
  }

  @Put(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Accept, decline, withdraw or cancel a booking' })
  @ApiOkResponse({ type: BookingDto })
  @Problems(400, 404, 409)
  async answerBooking(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() { status }: AnswerBookingDto,
  ): Promise<BookingDto> {
    await this.answer.run(user, id, status);
    return this.bookings.get(id);
  }
}
