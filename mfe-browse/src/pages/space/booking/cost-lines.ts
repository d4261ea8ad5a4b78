import type { QuoteDto } from '@popnook/api-client';
import { count, daysBetween, exactDollars, sumOf } from '@popnook/ui';
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
  const extra = sumOf(special.map(({ rate }) => rate));
  const regular = daysBetween(quote.startDate, quote.endDate) - special.length;
  const lines = [
    {
      name: `${count(special.length, 'day')} at ${special.length === 1 ? 'its' : 'their'} own price`,
      amount: exactDollars(extra),
    },
  ];
  if (regular === 0) return lines;
  const rest = sumOf([quote.totalAmount, `-${extra}`]);
  return [{ name: `${count(regular, 'day')} at the regular rate`, amount: exactDollars(rest) }, ...lines];
}
