import { formatPercent, formatMonthlyRate, type Decimal } from './money';

/** The terms of a space as its JSON carries them. */
export interface PriceTerms {
  paymentAgreementType: string;
  /** The rate for 30 days (D35). */
  pricePerDay?: Decimal | null | undefined;
  commissionPercentage?: Decimal | null | undefined;
}

/** '$1,200/month', '15.0% commission', '$600/month + 10.0% commission'. */
export const priceSummary = (terms: PriceTerms): string => priceParts(terms).join(' + ');

/** The summary in its parts, the rate first; at least one. */
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
