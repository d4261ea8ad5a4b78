import type { QuoteDto, SpaceDto, SubSpaceDto } from '@popnook/api-client';
import {
  addAmounts,
  daysBetween,
  formatExactDollars,
  formatPercent,
  isZero,
  pluralize,
  type Day,
} from '@popnook/ui';
import styles from './booking.module.css';

interface CostSummaryProps {
  space: SpaceDto;
  /** Null for the whole space. */
  display: SubSpaceDto | null;
  quote: QuoteDto | undefined;
  /** The parts of the total when some days have a custom rate; otherwise empty. */
  breakdown: readonly CostLine[];
  /** The total that the visitor saw before the price changed (D24). */
  previousTotal?: string | undefined;
}

/** What is due upfront and what is due later. The upfront total comes from the API (D53). */
export function CostSummary({ space, display, quote, breakdown, previousTotal }: CostSummaryProps) {
  const upfront = quote?.totalAmount ?? (display ?? space).upfrontTotal;
  const note = isZero(upfront)
    ? 'Nothing is due until you make a sale.'
    : `For ${String(space.periodDays)} days, due once the host accepts.`;
  return (
    <dl className={styles.costs} aria-live="polite">
      <div>
        <dt>Due upfront</dt>
        <dd>
          {previousTotal && (
            <del className={styles.oldTotal}>
              <span className="sr-only">Was </span>
              {formatExactDollars(previousTotal)}
            </del>
          )}
          {formatExactDollars(upfront)}
        </dd>
        <dd className={styles.hint}>
          {previousTotal ? 'The price has changed since you chose these dates.' : note}
        </dd>
      </div>
      {breakdown.map(({ label, amount }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <DueLater space={space} />
    </dl>
  );
}

/** The commission on sales, if there is one. Its minimum is also due at settlement, never upfront (D37). */
function DueLater({ space }: { space: SpaceDto }) {
  const { paymentAgreementType, commissionPercentage, minimumCommission } = space;
  const commission = paymentAgreementType === 'monthly' ? null : commissionPercentage;
  const minimum =
    minimumCommission && !isZero(minimumCommission)
      ? `, at least ${formatExactDollars(minimumCommission)} a day`
      : '';
  return (
    <div>
      <dt>Due later</dt>
      <dd>{commission ? `${formatPercent(commission)} of sales` : 'Nothing'}</dd>
      <dd className={styles.hint}>
        {commission ? `Settled after your popup${minimum}.` : 'You keep 100% of your sales.'}
      </dd>
    </div>
  );
}

/** A day for which the host set a custom price (D32). */
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
 * Splits the upfront total if some days have a custom rate (D24); otherwise returns no lines. The regular amount is the
 * API's total minus the custom amounts, so that the lines add up to the total (D53).
 */
export function costBreakdown(quote: QuoteDto, customRates: readonly CustomRate[]): CostLine[] {
  const customDays = customRates.filter(({ date }) => quote.startDate <= date && date < quote.endDate);
  if (customDays.length === 0) return [];
  const customTotal = addAmounts(customDays.map(({ rate }) => rate));
  const regularDays = daysBetween(quote.startDate, quote.endDate) - customDays.length;
  const customLine = {
    label: `${pluralize(customDays.length, 'day')} at a custom rate`,
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
