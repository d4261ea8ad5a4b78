import type { PaymentModel, SpaceDto } from '@popnook/api-client';
import { Badge, exactDollars, isZero, labelOf, paymentModelLabels, percent, perMonth } from '@popnook/ui';
import styles from './space.module.css';

const inWords: Record<PaymentModel, string> = {
  monthly: 'You pay one fixed rate and keep everything you sell.',
  commission: 'Nothing upfront: the host takes a share of what you sell.',
  hybrid: 'A smaller fixed rate, and a share of what you sell.',
};

/** How this space is paid for. */
export function PaymentAgreement({ space }: { space: SpaceDto }) {
  const { paymentAgreementType: model, pricePerDay, commissionPercentage, minimumCommission } = space;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Payment Agreement</h2>
      <Badge tone="pine">{labelOf(paymentModelLabels, model)}</Badge>
      <dl className={styles.terms}>
        {pricePerDay && model !== 'commission' && <Term name="Rate" value={perMonth(pricePerDay)} />}
        {commissionPercentage && model !== 'monthly' && (
          <Term name="Commission" value={percent(commissionPercentage)} />
        )}
        {minimumCommission && model !== 'monthly' && !isZero(minimumCommission) && (
          <Term name="Minimum commission" value={`${exactDollars(minimumCommission)}/day`} />
        )}
        <Term name="Booking period" value={`${String(space.periodDays)} days`} />
      </dl>
      <p className={styles.quiet}>{inWords[model]}</p>
    </section>
  );
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
