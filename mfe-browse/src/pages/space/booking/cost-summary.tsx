import type { QuoteDto, SpaceDto } from '@popnook/api-client';
import { formatExactDollars, isZero, formatPercent } from '@popnook/ui';
import styles from './booking.module.css';
import type { CostLine } from './cost-lines';

interface CostSummaryProps {
  space: SpaceDto;
  quote: QuoteDto | undefined;
  /** What the total is made of, where that needs saying. */
  lines: readonly CostLine[];
  /** The total that holds no more (D24). */
  oldTotal?: string | undefined;
}

/** What is due now, what later, and why. The figures are the API's. */
export function CostSummary({ space, quote, lines, oldTotal }: CostSummaryProps) {
  const upfront = quote?.totalAmount ?? space.upfrontTotal;
  const why = isZero(upfront)
    ? 'Nothing before you sell.'
    : `Your ${String(space.periodDays)} days, once the host accepts.`;
  return (
    <dl className={styles.costs} aria-live="polite">
      <div>
        <dt>Due upfront</dt>
        <dd>
          {oldTotal && (
            <del className={styles.oldTotal}>
              <span className="sr-only">Was </span>
              {formatExactDollars(oldTotal)}
            </del>
          )}
          {formatExactDollars(upfront)}
        </dd>
        <dd className={styles.why}>{oldTotal ? 'The price has changed since you chose.' : why}</dd>
      </div>
      {lines.map(({ name, amount }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <Later space={space} />
    </dl>
  );
}

/** What follows from the sales; the minimum is settled then too, never upfront (D37). */
function Later({
  space: { paymentAgreementType, commissionPercentage, minimumCommission },
}: {
  space: SpaceDto;
}) {
  const share = paymentAgreementType === 'monthly' ? null : commissionPercentage;
  const minimum =
    minimumCommission && !isZero(minimumCommission)
      ? `, at least ${formatExactDollars(minimumCommission)} a day`
      : '';
  return (
    <div>
      <dt>Due later</dt>
      <dd>{share ? `${formatPercent(share)} of sales` : 'Nothing'}</dd>
      <dd className={styles.why}>
        {share ? `Settled after your popup${minimum}.` : 'What you sell is yours.'}
      </dd>
    </div>
  );
}
