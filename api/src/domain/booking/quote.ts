import type { CalendarDay } from '../shared/calendar-day';
import type { Decimal } from '../shared/money';
import type { AvailabilityDay } from '../space/availability';
import { type PaymentTerms, upfrontTotal } from '../space/payment-terms';

export interface PricedPeriod {
  totalAmount: Decimal;
  /** Days of the period that the host has closed. They conflict like bookings (D32). */
  closedDays: CalendarDay[];
}

/**
 * The price of a period and its closed days. Quotes and booking requests both use this function, so that they always
 * agree (D24, D53).
 * @param days the days of the period for which the host has set something; all others are open at the regular rate
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
