import type { CancelReason } from '@popnook/api-client';
import { formatExactDollars, formatDuration, formatPeriod, StatusBadge } from '@popnook/ui';
import styles from './booking-row.module.css';
import type { HostBooking } from './use-space-bookings';
import { VendorLink } from './vendor-link';

/** Why a booking was cancelled, as the host reads it (D30). */
const reasons: Record<CancelReason, string> = {
  declined: 'Declined by you',
  withdrawn: 'Withdrawn by the vendor',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'The account was closed',
};

export const BookingRow = ({ booking }: { booking: HostBooking }) => (
  <li className={styles.row}>
    <div className={styles.what}>
      <h4 className={styles.name} tabIndex={-1}>
        {booking.space.name}
      </h4>
      <p className={styles.quiet}>
        {booking.subSpaceName ?? 'Whole space'} · <VendorLink vendor={booking} />
      </p>
    </div>
    <p className={styles.when}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.quiet}> ({formatDuration(booking.startDate, booking.endDate)})</span>
    </p>
    <p className={styles.amount}>{formatExactDollars(booking.totalAmount ?? '0')}</p>
    <div className={styles.status}>
      <StatusBadge status={booking.status} />
      {booking.cancelReason && <span className={styles.quiet}>{reasons[booking.cancelReason]}</span>}
    </div>
  </li>
);
