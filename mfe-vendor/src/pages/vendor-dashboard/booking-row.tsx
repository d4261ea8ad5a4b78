import type { CancelReason, VendorBookingDto } from '@popnook/api-client';
import { exactDollars, formatLength, formatPeriod, Icon, Link, StatusBadge } from '@popnook/ui';
import styles from './booking-row.module.css';
import { standingOf } from './standing';

/** Why a booking was cancelled, as the vendor reads it (D30). */
const reasons: Record<CancelReason, string> = {
  declined: 'Declined by the host',
  withdrawn: 'Withdrawn by you',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'The account was closed',
};

export const BookingRow = ({ booking }: { booking: VendorBookingDto }) => (
  <li className={styles.row}>
    <div>
      <h3 className={styles.name}>
        <Link href={`/spaces/${String(booking.spaceId)}`} className={styles.link}>
          {booking.spaceName}
        </Link>
      </h3>
      <p className={styles.place}>
        <Icon name="pin" size={16} />
        {booking.location} · {booking.subSpaceName ?? 'Whole space'}
      </p>
    </div>
    <p className={styles.when}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.quiet}> ({formatLength(booking.startDate, booking.endDate)})</span>
    </p>
    <p className={styles.amount}>{exactDollars(booking.totalAmount)}</p>
    <div className={styles.status}>
      <StatusBadge status={standingOf(booking)} />
      {booking.cancelReason && <span className={styles.quiet}>{reasons[booking.cancelReason]}</span>}
    </div>
  </li>
);
