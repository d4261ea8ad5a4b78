import { createHash } from 'node:crypto';
import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AskToCancel } from '../../../application/booking/ask-to-cancel';
import { BookingQueries } from '../../../application/booking/booking-queries';
import { ChangeBookingStatus } from '../../../application/booking/change-booking-status';
import { RequestBooking } from '../../../application/booking/request-booking';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { AskToCancelDto, BookingFlagDto } from './booking-party.dto';
import { BookingDto, ChangeBookingStatusDto, RequestBookingDto, toRequestBookingInput } from './booking.dto';

const VALID_KEY = /^[\x21-\x7e]{1,200}$/;

/** The optional `Idempotency-Key` header, chosen by the client (D34). */
const IdempotencyKeyHeader = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && VALID_KEY.test(header)) return header;
  throw DomainError.invalid(
    'Idempotency-Key',
    'Idempotency-Key must be 1 to 200 printable ASCII characters.',
  );
});

@ApiTags('Bookings')
@Controller('api/bookings')
@AllowTokens('bookings')
export class BookingsController {
  constructor(
    private readonly request: RequestBooking,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly cancellation: AskToCancel,
    private readonly bookings: BookingQueries,
  ) {}

  @Post()
  @SignedIn('vendor')
  @ApiOperation({ summary: 'Request to book a space or one of its displays' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Requests with the same key and body within 24 hours get the same response and create one booking.',
    schema: { type: 'string', maxLength: 200, example: '8f14e45f-ceea-467f-a8ab-2f1c0b3b8a55' },
  })
  @ApiCreatedResponse({ type: BookingDto })
  @Problems(400, 404, 409, 422)
  async requestBooking(
    @CurrentUser() vendor: User,
    @Body() body: RequestBookingDto,
    @IdempotencyKeyHeader() key: string | undefined,
  ): Promise<BookingDto> {
    const input = toRequestBookingInput(body);
    const id = await this.request.run(
      vendor.id,
      input,
      key === undefined ? undefined : { key, fingerprint: fingerprintOf(input) },
    );
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

/** Stored instead of the body, because the body contains a private message. */
const fingerprintOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');
