import type { QuoteDto, SpaceDto } from '@popnook/api-client';
import { exactDollars, isZero, percent } from '@popnook/ui';
import styles from './booking.module.css';

interface CostSummaryProps {
  space: SpaceDto;
  quote: QuoteDto | undefined;
}

/** What is due now, what later, and why. The figures are the API's. */
export function CostSummary({ space, quote }: CostSummaryProps) {
  const upfront = quote?.totalAmount ?? space.upfrontTotal;
  const share = space.paymentAgreementType === 'monthly' ? null : space.commissionPercentage;
  return (
    <dl className={styles.costs} aria-live="polite">
      <div>
        <dt>Due upfront</dt>
        <dd>{exactDollars(upfront)}</dd>
      </div>
      <dd className={styles.why}>
        {isZero(upfront)
          ? 'Nothing before you sell.'
          : `Your ${String(space.periodDays)} days, once the host accepts.`}
      </dd>
      {share && (
        <>
          <div>
            <dt>Due later</dt>
            <dd>{percent(share)} of sales</dd>
          </div>
          <dd className={styles.why}>Settled after your popup{minimum(space)}.</dd>
        </>
      )}
    </dl>
  );
}

const minimum = ({ minimumCommission }: SpaceDto) =>
  minimumCommission && !isZero(minimumCommission)
    ? `, at least ${exactDollars(minimumCommission)} a day`
    : '';
