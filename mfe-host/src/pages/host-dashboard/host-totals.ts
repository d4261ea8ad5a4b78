import type { SpaceBookingDto, SpaceDto } from '@popnook/api-client';
import { sumOf, type Decimal } from '@popnook/ui';

/** D33: only what was agreed counts as revenue. Decimal dollars. */
export const revenueOf = (bookings: readonly Pick<SpaceBookingDto, 'status' | 'totalAmount'>[]): Decimal =>
  sumOf(
    bookings
      .filter(({ status }) => status === 'confirmed' || status === 'completed')
      .map(({ totalAmount }) => totalAmount ?? '0'),
  );

type Rated = Pick<SpaceDto, 'rating' | 'reviewCount'>;

/** D33: every review weighs the same, whichever space it is of. One decimal; '—' without any review. */
export const averageRating = (spaces: readonly Rated[]): string => {
  const reviews = spaces.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  if (reviews === 0) return '—';
  const hundredths = spaces.reduce(
    (sum, { rating, reviewCount }) => sum + Math.round(Number(rating) * 100) * reviewCount,
    0,
  );
  const tenths = Math.round(hundredths / (reviews * 10));
  return `${String(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
};
