import type { PaymentModel, SpaceDto } from '@popnook/api-client';
import {
  Badge,
  formatExactDollars,
  isZero,
  labelOf,
  paymentModelLabels,
  formatPercent,
  formatMonthlyRate,
} from '@popnook/ui';
import styles from './space.module.css';

const inWords: Record<PaymentModel, string> = {
  monthly:
    'You pay one fixed rate for your period and keep everything you sell. The host takes no share, so a good week is all yours.',
  commission:
    'You pay nothing upfront. The host takes a share of what you sell, and you settle it together after your popup.',
  hybrid:
    'You pay a smaller fixed rate upfront, and the host takes a share of what you sell, settled together after your popup.',
};

/** How this space is paid for. */
export function PaymentAgreement({ space }: { space: SpaceDto }) {
  const { paymentAgreementType: model, pricePerDay, commissionPercentage, minimumCommission } = space;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Payment Agreement</h2>
      <div className={styles.agreement}>
        <div className={styles.inWords}>
          <Badge tone="pine">{labelOf(paymentModelLabels, model)}</Badge>
          <p>{inWords[model]}</p>
        </div>
        <dl className={styles.terms}>
          {pricePerDay && model !== 'commission' && (
            <Term name="Rate" value={formatMonthlyRate(pricePerDay)} />
          )}
          {commissionPercentage && model !== 'monthly' && (
            <Term name="Commission" value={`${formatPercent(commissionPercentage)} of sales`} />
          )}
          {minimumCommission && model !== 'monthly' && !isZero(minimumCommission) && (
            <Term
              name="Minimum commission"
              value={`${formatExactDollars(minimumCommission)}/day`}
              note="Due at settlement, never upfront."
            />
          )}
          <Term name="Booking period" value={`${String(space.periodDays)} days`} />
        </dl>
      </div>
    </section>
  );
}

const Term = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {note && <dd className={styles.termNote}>{note}</dd>}
  </div>
);
