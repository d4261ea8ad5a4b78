import { expect, it } from '@jest/globals';
import type { BookingStatus } from '@popnook/api-client';
import { badgeStatus, dueAtSettlement, type DatedBooking } from './booking-labels';

const booking = (overrides: Partial<DatedBooking> = {}): DatedBooking => ({
  status: 'confirmed',
  startDate: '2026-11-10',
  endDate: '2026-11-17',
  timeZone: 'America/New_York',
  ...overrides,
});
/** Noon in New York: 17:00 UTC in November. */
const noonOn = (day: string) => new Date(`${day}T17:00:00Z`);

it.each(['completed', 'cancelled', 'pending'] satisfies BookingStatus[])(
  'shows the status %s as stored, even during the booked period (SPEC 4)',
  (status) => {
    expect(badgeStatus(booking({ status }), noonOn('2026-11-12'))).toBe(status);
  },
);

it.each([
  ['2026-11-09', 'upcoming'],
  ['2026-11-10', 'active'],
  ['2026-11-16', 'active'],
  ['2026-11-17', 'past'],
])(
  'on %s, shows a booking from November 10 to its move-out day, November 17, as %s (SPEC 4, D31)',
  (day, status) => {
    expect(badgeStatus(booking(), noonOn(day))).toBe(status);
  },
);

it('uses the day in the time zone of the space (D22)', () => {
  // 0:30 in New York, but still November 9 in Los Angeles.
  const night = new Date('2026-11-10T05:30:00Z');
  expect(badgeStatus(booking(), night)).toBe('active');
  expect(badgeStatus(booking({ timeZone: 'America/Los_Angeles' }), night)).toBe('upcoming');
});

it('shows the commission and its minimum as due at settlement, and nothing for a monthly lease (D37)', () => {
  const terms = { commissionPercentage: '15.00', minimumCommission: '5.00' };
  expect(dueAtSettlement({ ...terms, paymentAgreementType: 'commission' })).toBe(
    '+ 15.0% of sales at settlement, at least $5 a day',
  );
  expect(dueAtSettlement({ ...terms, paymentAgreementType: 'hybrid', minimumCommission: '0.00' })).toBe(
    '+ 15.0% of sales at settlement',
  );
  expect(dueAtSettlement({ ...terms, paymentAgreementType: 'hybrid', minimumCommission: null })).toBe(
    '+ 15.0% of sales at settlement',
  );
  expect(dueAtSettlement({ ...terms, paymentAgreementType: 'monthly' })).toBeUndefined();
});
