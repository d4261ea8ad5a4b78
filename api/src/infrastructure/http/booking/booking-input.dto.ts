import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import type { RequestBookingInput } from '../../../application/booking/request-booking';
import { type BookingStatus, bookingStatuses } from '../../../domain/booking/transitions';
import { type PaymentModel, paymentModels } from '../../../domain/space/payment-terms';
import { DayPattern, IdField, OptionalDecimal, OptionalIdField, OptionalText } from '../fields';

export class RequestBookingDto {
  @IdField('The space.')
  spaceId!: number;

  @OptionalIdField('A display of the space; omit it to book the whole space.')
  subSpaceId?: number | null;

  @OptionalIdField('The signed-in vendor; can be omitted.')
  vendorId?: number | null;

  @ApiProperty({
    description:
      "A date (YYYY-MM-DD), or an ISO 8601 timestamp, which is converted to the day in the space's time zone.",
    example: '2026-12-01',
  })
  @DayPattern()
  @IsString({ message: 'Please select start and end dates.' })
  startDate!: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The move-out day; computed if omitted.',
    example: '2026-12-31',
  })
  @IsOptional()
  @DayPattern()
  @IsString({ message: 'endDate must be a date in the format YYYY-MM-DD.' })
  endDate?: string | null;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '1200.00',
    description: 'The total that the vendor saw, in dollars; if the price is different, the response is 409.',
  })
  totalAmount?: string | null;

  @ApiPropertyOptional({
    enum: paymentModels,
    enumName: 'PaymentModel',
    description:
      'The payment model that the vendor saw. This field and the next three are the terms: if one of them differs from the current terms, the response is 409.',
  })
  @IsOptional()
  @IsIn(paymentModels, { message: `paymentAgreementType must be one of ${paymentModels.join(', ')}` })
  paymentAgreementType?: PaymentModel;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '1200.00',
    description:
      'Dollars per 30 days: the rate of the display if it has its own, otherwise the rate of the space.',
  })
  pricePerDay?: string | null;

  @OptionalDecimal({ min: 0, max: 50, places: 2, example: '12.50', description: 'Percent of sales.' })
  commissionPercentage?: string | null;

  @OptionalDecimal({
    min: 0,
    max: 99_999_999.99,
    places: 2,
    example: '15.00',
    description: 'Dollars per day, due at settlement.',
  })
  minimumCommission?: string | null;

  @OptionalText({ max: 2000, example: 'We would love the window shelf.' })
  message?: string | null;
}

export const toRequestBookingInput = (body: RequestBookingDto): RequestBookingInput => ({
  spaceId: body.spaceId,
  subSpaceId: body.subSpaceId ?? null,
  message: body.message ?? null,
  startDate: body.startDate,
  ...(body.vendorId != null && { vendorId: body.vendorId }),
  ...(body.endDate != null && { endDate: body.endDate }),
  ...(body.totalAmount != null && { totalAmount: body.totalAmount }),
  // Null means that the vendor saw a space without this rate or commission. A missing field is not compared.
  seenTerms: {
    ...(body.paymentAgreementType != null && { paymentAgreementType: body.paymentAgreementType }),
    ...(body.pricePerDay !== undefined && { pricePerDay: body.pricePerDay }),
    ...(body.commissionPercentage !== undefined && { commissionPercentage: body.commissionPercentage }),
    ...(body.minimumCommission !== undefined && { minimumCommission: body.minimumCommission }),
  },
});

export class ChangeBookingStatusDto {
  @ApiProperty({ enum: bookingStatuses, enumName: 'BookingStatus' })
  @IsIn(bookingStatuses, { message: `status must be one of ${bookingStatuses.join(', ')}` })
  status!: BookingStatus;

  @OptionalText({
    max: 1000,
    example: 'We are renovating in December. January would be great.',
    description: 'Only when a host declines a request: a message for the vendor.',
  })
  declineMessage?: string | null;
}
