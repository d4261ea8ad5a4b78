import type { CalendarDay } from '../shared/calendar-day';
import type { Decimal } from '../shared/money';
import type { AvailabilityDay } from '../space/availability';
import { type PaymentTerms, upfrontTotal } from '../space/payment-terms';

export interface PricedPeriod {
  totalAmount: Decimal;
  /** Days of the period that the host has closed; each of them conflicts like a booking (D32). */
  closedDays: CalendarDay[];
}

/**
 * What a period costs and which of its days are closed. The quote and the booking request both use it, so they cannot
 * disagree (D24, D53).
 * @param days the days of the period that differ from the regular rate or are closed
 */
export function pricePeriod(terms: PaymentTerms, days: readonly AvailabilityDay[]): PricedPeriod {
  const customRates = days.flatMap(({ customPricePerDay }) =>
    customPricePerDay === null ? [] : [customPricePerDay],
  );
  return {
    totalAmount: upfrontTotal(terms, customRates),
    closedDays: days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date),
  };
}
