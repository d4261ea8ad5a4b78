import type { CalendarDay } from '../shared/calendar-day';
import type { Decimal } from '../shared/money';
import type { AvailabilityDay } from '../space/availability';
import type { Display } from '../space/display';
import { hasOwnRate, type PaymentTerms, termsFor, upfrontTotal } from '../space/payment-terms';

export interface PricedPeriod {
  /** The terms of the space, with the rate of the display if it has its own (D24). */
  terms: PaymentTerms;
  totalAmount: Decimal;
  /** Days of the period that the host has closed, so that they cannot be booked (D32). */
  closedDays: CalendarDay[];
}

/**
 * The price of a period and its closed days. Quotes and booking requests both use this function, so that they always
 * agree (D24, D53). Custom rates of single days do not apply to a display with its own rate.
 * @param display undefined for the whole space
 * @param days the days of the period that the host has closed or given a custom rate; all others are open at the regular rate
 */
export function pricePeriod(
  spaceTerms: PaymentTerms,
  display: Pick<Display, 'pricePerDay'> | undefined,
  days: readonly AvailabilityDay[],
): PricedPeriod {
  const terms = termsFor(spaceTerms, display);
  const customRates = days.flatMap(({ customPricePerDay }) =>
    customPricePerDay === null ? [] : [customPricePerDay],
  );
  return {
    terms,
    totalAmount: upfrontTotal(terms, hasOwnRate(spaceTerms, display) ? [] : customRates),
    closedDays: days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date),
  };
}
