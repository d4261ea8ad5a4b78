import type { QuoteDto, SpaceDto } from '@popnook/api-client';
import { formatExactDollars, isZero, formatPercent } from '@popnook/ui';
import styles from './booking.module.css';
import type { CostLine } from './cost-breakdown';

interface CostSummaryProps {
  space: SpaceDto;
  quote: QuoteDto | undefined;
  /** The parts of the total when some days have a custom rate. */
  breakdown: readonly CostLine[];
  /** The total that the visitor saw before the price changed (D24). */
  previousTotal?: string | undefined;
}

/** What is due upfront and what later. All figures come from the API (D53). */
export function CostSummary({ space, quote, breakdown, previousTotal }: CostSummaryProps) {
  const upfront = quote?.totalAmount ?? space.upfrontTotal;
  const note = isZero(upfront)
    ? 'You pay nothing before you sell.'
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
        <dd className={styles.why}>
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

/** The commission on sales. Its minimum is also due at settlement, never upfront (D37). */
function DueLater({
  space: { paymentAgreementType, commissionPercentage, minimumCommission },
}: {
  space: SpaceDto;
}) {
  const commission = paymentAgreementType === 'monthly' ? null : commissionPercentage;
  const minimum =
    minimumCommission && !isZero(minimumCommission)
      ? `, at least ${formatExactDollars(minimumCommission)} a day`
      : '';
  return (
    <div>
      <dt>Due later</dt>
      <dd>{commission ? `${formatPercent(commission)} of sales` : 'Nothing'}</dd>
      <dd className={styles.why}>
        {commission ? `Settled after your popup${minimum}.` : 'You keep everything you sell.'}
      </dd>
    </div>
  );
}
