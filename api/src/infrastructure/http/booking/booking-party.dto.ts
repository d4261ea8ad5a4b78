import { ApiProperty } from '@nestjs/swagger';
import type { BookingFlag } from '../../../application/booking/booking-flags';
import type { Contact } from '../../../application/booking/booking-queries';
import { Text } from '../fields';

/* What the host and the vendor of a booking see about each other, and their cancellation requests. */

export class ContactDto implements Contact {
  @ApiProperty({
    description: 'The contact email, or the email of the account if there is no contact email.',
  })
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;
}

export const ContactField = () =>
  ApiProperty({
    type: ContactDto,
    nullable: true,
    description:
      'Contact details of the other party. Only for the host and the vendor of confirmed and completed bookings.',
  });

export const PaymentNoteField = () =>
  ApiProperty({
    description: 'How the booking is paid, as a sentence for the user.',
    example: 'You pay the host directly before move-in. Popnook does not handle the payment.',
  });

export const FlaggedAtField = () =>
  ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the host or the vendor asked Popnook to cancel the booking.',
  });

export const FlaggedByField = () =>
  ApiProperty({
    enum: ['host', 'vendor'],
    enumName: 'BookingParty',
    nullable: true,
    description: 'Who asked Popnook to cancel the booking.',
  });

export class AskToCancelDto {
  @Text({ max: 1000, example: 'The shop has to close for repairs.', message: 'Please give a reason' })
  reason!: string;
}

export class BookingFlagDto implements BookingFlag {
  @FlaggedAtField()
  flaggedAt!: Date | null;

  @FlaggedByField()
  flaggedBy!: BookingFlag['flaggedBy'];
}
