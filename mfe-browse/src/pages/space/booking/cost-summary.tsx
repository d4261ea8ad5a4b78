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
      <Cost
        name="Due upfront"
        amount={exactDollars(upfront)}
        why={
          isZero(upfront)
            ? 'Nothing before you sell.'
            : `Your ${String(space.periodDays)} days, once the host accepts.`
        }
      />
      {share && (
        <Cost
          name="Due later"
          amount={`${percent(share)} of sales`}
          why={`Settled after your popup${minimum(space)}.`}
        />
      )}
    </dl>
  );
}

const Cost = ({ name, amount, why }: { name: string; amount: string; why: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
    <dd className={styles.why}>{why}</dd>
  </div>
);

const minimum = ({ minimumCommission }: SpaceDto) =>
  minimumCommission && !isZero(minimumCommission)
    ? `, at least ${exactDollars(minimumCommission)} a day`
    : '';
