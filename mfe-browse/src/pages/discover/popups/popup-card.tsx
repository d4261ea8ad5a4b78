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
import styles from './popups.module.css';

/** One popup: who is where, and until when. The server says whether it has begun, by the day where the space stands. */
export const PopupCard = ({ booking }: { booking: ActiveBookingDto }) => {
  const { space, subSpace } = booking;
  return (
    <article className={styles.card}>
      <Photo
        sources={space.thumbnailUrl ? { src: space.thumbnailUrl } : undefined}
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.photo}
      />
      <div className={styles.words}>
        <div className={styles.top}>
          <h3 className={styles.name}>{space.name}</h3>
          <StatusBadge status={booking.isRunning ? 'active' : 'upcoming'} />
        </div>
        <p className={styles.by}>
          by <Link href={`/vendor-profile/${String(booking.vendorId)}`}>{booking.vendorName}</Link>
        </p>
        <ul className={styles.facts}>
          <Fact icon="store">
            {subSpace ? subSpace.name : 'The whole space'} · {labelOf(spaceTypeLabels, space.spaceType)}
          </Fact>
          <Fact icon="pin">{space.location}</Fact>
          <Fact icon="calendar">{formatPeriod(booking.startDate, booking.endDate)}</Fact>
        </ul>
        <Link href={`/spaces/${String(space.id)}`} className={styles.link}>
          View Space<span className="sr-only">: {space.name}</span>
          <Icon name="right" size={16} />
        </Link>
      </div>
    </article>
  );
};

const Fact = ({ icon, children }: { icon: 'store' | 'pin' | 'calendar'; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </li>
);

/** A card's shape, before it comes. */
export const PopupSkeleton = () => (
  <div className={styles.card}>
    <Skeleton className={styles.photo} />
    <div className={styles.words}>
      <Skeleton width="70%" height="1.7rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton width="30%" height="44px" />
    </div>
  </div>
);
