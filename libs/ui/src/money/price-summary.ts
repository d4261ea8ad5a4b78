import { cents, formatPercent, formatMonthlyRate, type Decimal } from './money';

/** The price fields of a space. */
export interface PriceTerms {
  paymentAgreementType: string;
  /** The rate for 30 days (D35). */
  pricePerDay?: Decimal | null | undefined;
  commissionPercentage?: Decimal | null | undefined;
  /** The lowest price of the space and its displays, if their prices differ (D24). */
  fromTotal?: Decimal | undefined;
}

/** '$1,200/month', 'from $300/month', '15.0% commission', '$600/month + 10.0% commission', or 'Ask the host' without a price. */
export const priceSummary = (terms: PriceTerms): string => priceParts(terms).join(' + ');

/** The parts of the summary: the rate, the commission or both, in this order. */
export function priceParts({
  paymentAgreementType,
  pricePerDay,
  commissionPercentage,
  fromTotal,
}: PriceTerms): string[] {
  const rate = pricePerDay && paymentAgreementType !== 'commission' ? rateOf(pricePerDay, fromTotal) : '';
  const commission =
    commissionPercentage && paymentAgreementType !== 'monthly'
      ? `${formatPercent(commissionPercentage)} commission`
      : '';
  const parts = [rate, commission].filter(Boolean);
  return parts.length > 0 ? parts : ['Ask the host'];
}

const rateOf = (rate: Decimal, lowest: Decimal = rate): string =>
  cents(lowest) < cents(rate) ? `from ${formatMonthlyRate(lowest)}` : formatMonthlyRate(rate);
