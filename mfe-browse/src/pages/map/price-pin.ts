import type { MapMarkerDto } from '@popnook/api-client';
import { formatDailyRate, formatPercent } from '@popnook/ui';

/** What the pin of a space shows, such as '$40', 'from $13 + 10%' or '12.5%', and what screen readers say. */
export function pinPrice(space: MapMarkerDto): { text: string; label: string } {
  const rate = dailyRate(space);
  const percentage = commission(space);
  if (!rate && !percentage) return { text: 'Ask', label: 'ask the host for the price' };
  return {
    text: [rate && `${rate.prefix}${rate.amount}`, percentage].filter(Boolean).join(' + '),
    label: [rate && `${rate.prefix}about ${rate.amount} a day`, percentage && `${percentage} commission`]
      .filter(Boolean)
      .join(' plus '),
  };
}

/** The daily rate of the cheapest option: the whole space or one of its displays. Both API amounts are for 30 days (D35). */
function dailyRate({ paymentAgreementType, pricePerDay, fromTotal }: MapMarkerDto) {
  if (!pricePerDay || paymentAgreementType === 'commission') return undefined;
  const lowest = fromTotal ?? pricePerDay;
  return {
    prefix: Number(lowest) < Number(pricePerDay) ? 'from ' : '',
    // 'about $40/day' → '$40'
    amount: formatDailyRate(lowest).replace(/^about |\/day$/g, ''),
  };
}

/** '12%', or '12.5%': percentages are never rounded. */
const commission = ({ paymentAgreementType, commissionPercentage }: MapMarkerDto) =>
  commissionPercentage && paymentAgreementType !== 'monthly'
    ? formatPercent(commissionPercentage).replace('.0%', '%')
    : undefined;

/** The size of a pin in pixels. Its width is estimated, because it is needed before the pin is drawn. */
export const pinHeight = 44;
export const pinWidth = (text: string): number => Math.max(pinHeight, Math.ceil(text.length * 7.6) + 22);
