import { Booking, type BookingProps } from '../booking/booking';
import { createReview } from './review';

const now = new Date('2026-11-20T12:00:00Z');
const VENDOR = 7;
const props: BookingProps = {
  id: 12,
  spaceId: 5,
  subSpaceId: null,
  vendorId: VENDOR,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  totalAmount: '1200.00',
  status: 'completed',
  cancelReason: null,
  declineMessage: null,
  message: null,
  expiresAt: now,
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: null,
  createdAt: now,
  updatedAt: now,
};
const review = (overrides: Partial<BookingProps> = {}, reviewerId = VENDOR) =>
  createReview({
    booking: Booking.fromProps({ ...props, ...overrides }),
    timeZone: 'America/New_York',
    reviewerId,
    rating: 4,
    comment: 'Bright.',
    now,
  });
const domainError = (expected: string) => expect.objectContaining({ code: expected });

it('only the vendor of a completed booking can review its space (D44)', () => {
  expect(review()).toEqual({ bookingId: 12, spaceId: 5, reviewerId: VENDOR, rating: 4, comment: 'Bright.' });
  expect(() => review({}, 8)).toThrow(domainError('forbidden'));
});

it('a confirmed booking can be reviewed once it has ended, even before it is stored as completed (D31, D44)', () =>
  expect(review({ status: 'confirmed' })).toMatchObject({ bookingId: 12 }));

it('a booking that has not ended, was never confirmed or was cancelled cannot be reviewed (D44)', () => {
  for (const overrides of [{ status: 'confirmed', endDate: '2026-11-21' }, { status: 'pending' }] as const)
    expect(() => review(overrides)).toThrow(domainError('booking_not_completed'));
  expect(() => review({ status: 'cancelled', cancelReason: 'admin' })).toThrow(
    domainError('booking_not_completed'),
  );
});
