import type { ActiveBookingDto } from '@popnook/api-client';
import {
  formatPeriod,
  Icon,
  labelOf,
  Link,
  Photo,
  Skeleton,
  spaceTypeLabels,
  StatusBadge,
} from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './discover.module.css';

/** Who has a popup where, and until when. The API decides whether it has started, in the space's time zone (D31). */
export const PopupCard = ({ booking }: { booking: ActiveBookingDto }) => {
  const { space, subSpace } = booking;
  return (
    <article className={styles.popup}>
      <Photo
        sources={space.thumbnailUrl ? { src: space.thumbnailUrl } : undefined}
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.popupPhoto}
      />
      <div className={styles.popupText}>
        <div className={styles.popupTitle}>
          <h3 className={styles.popupName}>{space.name}</h3>
          <StatusBadge status={booking.isRunning ? 'active' : 'upcoming'} />
        </div>
        <p className={styles.popupVendor}>
          by <Link href={`/vendor-profile/${String(booking.vendorId)}`}>{booking.vendorName}</Link>
        </p>
        <ul className={styles.popupDetails}>
          <Detail icon="store">
            {subSpace ? subSpace.name : 'The whole space'} · {labelOf(spaceTypeLabels, space.spaceType)}
          </Detail>
          <Detail icon="pin">{space.location}</Detail>
          <Detail icon="calendar">{formatPeriod(booking.startDate, booking.endDate)}</Detail>
        </ul>
        <Link href={`/spaces/${String(space.id)}`} className={styles.popupLink}>
          View Space<span className="sr-only">: {space.name}</span>
          <Icon name="right" size={16} />
        </Link>
      </div>
    </article>
  );
};

const Detail = ({ icon, children }: { icon: 'store' | 'pin' | 'calendar'; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </li>
);

/** The outline of a card while it loads. */
export const PopupCardSkeleton = () => (
  <div className={styles.popup}>
    <Skeleton className={styles.popupPhoto} />
    <div className={styles.popupText}>
      <Skeleton width="70%" height="1.7rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton width="30%" height="44px" />
    </div>
  </div>
);
