import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswerBooking } from '../../../application/booking/answer-booking';
import { RequestBooking } from '../../../application/booking/request-booking';
import type { User } from '../../../domain/account/user';
import { BookingQueries } from '../../persistence/booking/booking-queries';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { AnswerBookingDto, BookingDto, RequestBookingDto } from './booking.dto';
import { fingerprintOf, IdempotencyKey } from './idempotency-key';

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
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key and body within 24 hours get the same answer and make no second booking.',
    schema: { type: 'string', maxLength: 200, example: '8f14e45f-ceea-467f-a8ab-2f1c0b3b8a55' },
  })
  @ApiCreatedResponse({ type: BookingDto })
  @Problems(400, 404, 409, 422)
  async requestBooking(
    @CurrentUser() vendor: User,
    @Body() wish: RequestBookingDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BookingDto> {
    const input = {
      spaceId: wish.spaceId,
      subSpaceId: wish.subSpaceId ?? null,
      vendorId: wish.vendorId ?? undefined,
      startDate: wish.startDate,
      endDate: wish.endDate ?? undefined,
      totalAmount: wish.totalAmount ?? undefined,
      message: wish.message ?? null,
    };
    const once = key === undefined ? undefined : { key, fingerprint: fingerprintOf(input) };
    const booking = await this.request.run(vendor, input, once);
    return this.bookings.asRequested(booking.id);
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
