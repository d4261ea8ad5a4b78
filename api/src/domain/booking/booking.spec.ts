import { Booking } from './booking';
import { Period } from './period';

const terms = {
  paymentAgreementType: 'monthly' as const,
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: null,
};
const now = new Date('2026-12-01T18:00:00Z');

const expiryOf = (startDate: string, timeZone: string): string => {
  const request = Booking.request({
    space: { id: 1, timeZone },
    displayId: null,
    vendorId: 7,
    period: Period.startingOn(startDate, 'monthly'),
    quote: { terms, totalAmount: '1200.00', closedDays: [] },
    message: null,
    now,
  });
  return request.expiresAt.toISOString();
};

it.each([
  ['2026-12-01', 'America/New_York', '2026-12-02T05:00:00.000Z'],
  ['2026-12-01', 'Pacific/Honolulu', '2026-12-02T10:00:00.000Z'],
  ['2026-12-03', 'America/New_York', '2026-12-04T05:00:00.000Z'],
])('a request to start on %s in %s expires when that day ends (D25)', (startDate, timeZone, expiry) => {
  expect(expiryOf(startDate, timeZone)).toBe(expiry);
});

it.each(['2026-12-04', '2026-12-05', '2027-11-30'])(
  'a request to start on %s expires after 72 hours (D25)',
  (startDate) => {
    expect(expiryOf(startDate, 'America/New_York')).toBe('2026-12-04T18:00:00.000Z');
  },
);
