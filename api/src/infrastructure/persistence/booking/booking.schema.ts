import type { BookingProps } from '../../../domain/booking/booking';
import { entitySchema, day, decimal, id, instant, integer, paymentTerms, text, timestamps } from '../columns';

export const bookingSchema = entitySchema<BookingProps>('Booking', 'bookings', {
  id,
  spaceId: integer('space_id'),
  subSpaceId: integer('sub_space_id', true),
  vendorId: integer('vendor_id'),
  startDate: day('start_date'),
  endDate: day('end_date'),
  totalAmount: decimal('total_amount'),
  status: text('status'),
  cancelReason: text('cancel_reason', true),
  message: text('message', true),
  declineMessage: text('decline_message', true),
  expiresAt: instant('expires_at'),
  ...paymentTerms,
  ...timestamps,
});
