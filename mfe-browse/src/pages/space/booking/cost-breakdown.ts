import type { QuoteDto } from '@popnook/api-client';
import { addAmounts, daysBetween, formatExactDollars, pluralize, type Day } from '@popnook/ui';

/** A day with its own price, which the host set (D32). */
export interface CustomRate {
  date: Day;
  /** Dollars for the day. */
  rate: string;
}

export interface CostLine {
  label: string;
  amount: string;
}

/**
 * Splits the upfront total when some days have a custom rate. The regular part is what remains of the API's total, so
 * that the lines always add up to it (D24, D53).
 */
export function costBreakdown(quote: QuoteDto, customRates: readonly CustomRate[]): CostLine[] {
  const custom = customRates.filter(({ date }) => quote.startDate <= date && date < quote.endDate);
  if (custom.length === 0) return [];
  const customTotal = addAmounts(custom.map(({ rate }) => rate));
  const regularDays = daysBetween(quote.startDate, quote.endDate) - custom.length;
  const customLine = {
    label: `${pluralize(custom.length, 'day')} at a custom rate`,
    amount: formatExactDollars(customTotal),
  };
  if (regularDays === 0) return [customLine];
  const regularTotal = addAmounts([quote.totalAmount, `-${customTotal}`]);
  return [
    {
      label: `${pluralize(regularDays, 'day')} at the regular rate`,
      amount: formatExactDollars(regularTotal),
    },
    customLine,
  ];
}
