import type { CancelReason } from '@popnook/api-client';
import { exactDollars, formatLength, formatPeriod, StatusBadge } from '@popnook/ui';
import styles from './booking-row.module.css';
import type { HostBooking } from './use-space-bookings';

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
      <h3 className={styles.name}>{booking.space.name}</h3>
      <p className={styles.quiet}>
        {booking.subSpaceName ?? 'Whole space'} · {vendorOf(booking)}
      </p>
    </div>
    <p className={styles.when}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.quiet}> ({formatLength(booking.startDate, booking.endDate)})</span>
    </p>
    <p className={styles.amount}>{exactDollars(booking.totalAmount ?? '0')}</p>
    <div className={styles.status}>
      <StatusBadge status={booking.status} />
      {booking.cancelReason && <span className={styles.quiet}>{reasons[booking.cancelReason]}</span>}
    </div>
  </li>
);

const vendorOf = ({ vendorFirstName = '', vendorLastName = '' }: HostBooking) =>
  `${vendorFirstName} ${vendorLastName}`.trim();
