import { formatPercent, formatMonthlyRate, type Decimal } from './money';

/** The price fields of a space. */
export interface PriceTerms {
  paymentAgreementType: string;
  /** The rate for 30 days (D35). */
  pricePerDay?: Decimal | null | undefined;
  commissionPercentage?: Decimal | null | undefined;
}

/** '$1,200/month', '15.0% commission', '$600/month + 10.0% commission', or 'Ask the host' without a price. */
export const priceSummary = (terms: PriceTerms): string => priceParts(terms).join(' + ');

/** The parts of the summary: the rate, the commission or both, in this order. */
export function priceParts({
  paymentAgreementType,
  pricePerDay,
  commissionPercentage,
}: PriceTerms): string[] {
  const rate = pricePerDay && paymentAgreementType !== 'commission' ? formatMonthlyRate(pricePerDay) : '';
  const share =
    commissionPercentage && paymentAgreementType !== 'monthly'
      ? `${formatPercent(commissionPercentage)} commission`
      : '';
  const parts = [rate, share].filter(Boolean);
  return parts.length > 0 ? parts : ['Ask the host'];
}
