import type { VendorBookingDto } from '@popnook/api-client';
import { formatExactDollars, isZero, formatPercent } from '@popnook/ui';
import styles from './booking-row.module.css';

/** What is due upfront, and what at settlement (D37). */
export const BookingTerms = ({ booking }: { booking: VendorBookingDto }) => {
  const later = dueLater(booking);
  return (
    <div>
      <p className={styles.amount}>{formatExactDollars(booking.totalAmount)}</p>
      {later && <p className={styles.quiet}>{later}</p>}
    </div>
  );
};

type Terms = Pick<VendorBookingDto, 'paymentAgreementType' | 'commissionPercentage' | 'minimumCommission'>;

/** '+ 15.0% of sales at settlement, at least $5 a day'; nothing on a monthly lease. */
export const dueLater = ({ paymentAgreementType, commissionPercentage, minimumCommission }: Terms) => {
  if (paymentAgreementType === 'monthly' || !commissionPercentage) return undefined;
  const share = `+ ${formatPercent(commissionPercentage)} of sales at settlement`;
  return minimumCommission && !isZero(minimumCommission)
    ? `${share}, at least ${formatExactDollars(minimumCommission)} a day`
    : share;
};
