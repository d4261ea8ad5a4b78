import type { QuoteDto } from '@popnook/api-client';
import { pluralize, daysBetween, formatExactDollars, addAmounts } from '@popnook/ui';
import type { SpecialRate } from './host-days';

export interface CostLine {
  name: string;
  amount: string;
}

/**
 * What the upfront total is made of where some days have a price of their own. The regular days are what is left of
 * the API's total, so that the lines always add up to it (D24, D53).
 */
export function costLines(quote: QuoteDto, special: readonly SpecialRate[]): CostLine[] {
  if (special.length === 0) return [];
  const extra = addAmounts(special.map(({ rate }) => rate));
  const regular = daysBetween(quote.startDate, quote.endDate) - special.length;
  const lines = [
    {
      name: `${pluralize(special.length, 'day')} at ${special.length === 1 ? 'its' : 'their'} own price`,
      amount: formatExactDollars(extra),
    },
  ];
  if (regular === 0) return lines;
  const rest = addAmounts([quote.totalAmount, `-${extra}`]);
  return [
    { name: `${pluralize(regular, 'day')} at the regular rate`, amount: formatExactDollars(rest) },
    ...lines,
  ];
}
