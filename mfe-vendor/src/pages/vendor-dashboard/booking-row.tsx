import type { CancelReason, VendorBookingDto } from '@popnook/api-client';
import {
  formatDuration,
  formatExactDollars,
  formatPeriod,
  Icon,
  Link,
  LinkButton,
  Photo,
  StatusBadge,
  thumbnailSources,
} from '@popnook/ui';
import { badgeStatus, dueAtSettlement, hostedBy } from './booking-labels';
import styles from './booking-row.module.css';
import { reviewPath, rowId } from './review/review-dialog';
import { RatingStars } from './review/stars';

/** Why a booking was cancelled, from the vendor's point of view (D30). */
const cancelReasons: Record<CancelReason, string> = {
  declined: 'Declined by the host',
  withdrawn: 'Withdrawn by you',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'The account was closed',
};

export const BookingRow = ({ booking }: { booking: VendorBookingDto }) => {
  const due = dueAtSettlement(booking);
  return (
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
      <p className={styles.dates}>
        {formatPeriod(booking.startDate, booking.endDate)}
        <span className={styles.quiet}> ({formatDuration(booking.startDate, booking.endDate)})</span>
      </p>
      <div>
        <p className={styles.amount}>{formatExactDollars(booking.totalAmount)}</p>
        {due && <p className={styles.quiet}>{due}</p>}
      </div>
      <div className={styles.status}>
        <StatusBadge status={badgeStatus(booking)} />
        {booking.cancelReason && <span className={styles.quiet}>{cancelReasons[booking.cancelReason]}</span>}
        <Review booking={booking} />
      </div>
    </li>
  );
};

const BookedSpace = ({ booking }: { booking: VendorBookingDto }) => (
  <div className={styles.space}>
    <h3 className={styles.name}>
      <Link id={rowId(booking.id)} href={`/spaces/${String(booking.spaceId)}`} className={styles.link}>
        {booking.spaceName}
      </Link>
    </h3>
    <p className={styles.location}>
      <Icon name="pin" size={16} />
      {booking.location} · {booking.subSpaceName ?? 'Whole space'}
    </p>
    <p className={styles.quiet}>{hostedBy(booking)}</p>
  </div>
);

/** A completed booking can be reviewed once; after that its stars are shown (D44). */
const Review = ({ booking }: { booking: VendorBookingDto }) => {
  if (booking.reviewRating !== null) return <RatingStars rating={booking.reviewRating} />;
  if (booking.status !== 'completed') return null;
  return (
    <LinkButton variant="secondary" href={reviewPath(booking.id)}>
      Write a Review<span className="sr-only"> of {booking.spaceName}</span>
    </LinkButton>
  );
};
