import type { CancelReason, VendorBookingDto } from '@popnook/api-client';
import { formatDuration, formatPeriod, Icon, Link, Photo, StatusBadge, thumbnailSources } from '@popnook/ui';
import styles from './booking-row.module.css';
import { BookingTerms } from './booking-terms';
import { hostOf } from './host-of';
import { rowId } from './review/review-address';
import { ReviewOfBooking } from './review/review-of-booking';
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
    <Photo
      sources={thumbnailSources(booking.thumbnailUrl ? { url: booking.thumbnailUrl } : undefined)}
      sizes="88px"
      alt=""
      seed={booking.spaceId}
      spaceType="other"
      className={styles.photo}
    />
    <BookedSpace booking={booking} />
    <p className={styles.when}>
      {formatPeriod(booking.startDate, booking.endDate)}
      <span className={styles.quiet}> ({formatDuration(booking.startDate, booking.endDate)})</span>
    </p>
    <BookingTerms booking={booking} />
    <div className={styles.status}>
      <StatusBadge status={standingOf(booking)} />
      {booking.cancelReason && <span className={styles.quiet}>{reasons[booking.cancelReason]}</span>}
      <ReviewOfBooking booking={booking} />
    </div>
  </li>
);

const BookedSpace = ({ booking }: { booking: VendorBookingDto }) => (
  <div className={styles.space}>
    <h3 className={styles.name}>
      <Link id={rowId(booking.id)} href={`/spaces/${String(booking.spaceId)}`} className={styles.link}>
        {booking.spaceName}
      </Link>
    </h3>
    <p className={styles.place}>
      <Icon name="pin" size={16} />
      {booking.location} · {booking.subSpaceName ?? 'Whole space'}
    </p>
    <p className={styles.quiet}>{hostOf(booking)}</p>
  </div>
);
