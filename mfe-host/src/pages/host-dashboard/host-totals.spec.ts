import { expect, it } from '@jest/globals';
import { averageRating, revenueOf } from './host-totals';

const booking = (status: 'pending' | 'confirmed' | 'cancelled' | 'completed', totalAmount: string) => ({
  status,
  totalAmount,
});

it('D33: revenue counts confirmed and completed only', () => {
  const bookings = [
    booking('pending', '100.00'),
    booking('confirmed', '1200.00'),
    booking('completed', '600.50'),
    booking('cancelled', '999.00'),
  ];
  expect(revenueOf(bookings)).toBe('1800.50');
});

it('D33: revenue is added in whole cents, so that no cent is lost', () => {
  expect(revenueOf(Array.from({ length: 10 }, () => booking('confirmed', '0.10')))).toBe('1.00');
  expect(revenueOf([])).toBe('0.00');
});

it('D33: the average is weighted by reviews', () => {
  const spaces = [
    { rating: '5.00', reviewCount: 1 },
    { rating: '4.00', reviewCount: 9 },
    { rating: '0.00', reviewCount: 0 },
  ];
  expect(averageRating(spaces)).toBe('4.1');
});

it('D33: the average is rounded once, to one decimal', () => {
  expect(
    averageRating([
      { rating: '4.24', reviewCount: 1 },
      { rating: '4.25', reviewCount: 1 },
    ]),
  ).toBe('4.2');
  expect(averageRating([{ rating: '4.97', reviewCount: 3 }])).toBe('5.0');
});

it("D33: without a review the average is '—'", () => {
  expect(averageRating([{ rating: '0.00', reviewCount: 0 }])).toBe('—');
});
