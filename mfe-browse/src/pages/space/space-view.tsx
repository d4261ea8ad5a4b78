import { useListSubSpacesQuery, type SpaceDto } from '@popnook/api-client';
import { Badge, fullAddress, Icon, labelOf, Rating, ShareMenu, spaceTypeLabels } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { Booking } from './booking/booking';
import { Displays } from './displays';
import { Gallery } from './gallery';
import { HostCard } from './host-card';
import { PaymentAgreement } from './payment-agreement';
import styles from './space.module.css';

/** One space, once its data is there. */
export function SpaceView({ space }: { space: SpaceDto }) {
  const { data: displays = [] } = useListSubSpacesQuery({ id: space.id });
  const offered = displays.filter((display) => display.isActive);
  return (
    <div className={styles.page}>
      <article className={styles.layout}>
        <div className={styles.main}>
          <Gallery space={space} />
          <Head space={space} />
          <section className={styles.section}>
            <h2>About this space</h2>
            <p className={styles.text}>{space.description}</p>
            <Amenities amenities={space.amenities} />
          </section>
          <Displays displays={offered} />
          <div className={styles.pair}>
            <PaymentAgreement space={space} />
            <HostCard hostId={space.hostId} />
          </div>
        </div>
        <Booking space={space} displays={offered} />
      </article>
    </div>
  );
}

function Head({ space }: { space: SpaceDto }) {
  const { toast } = useToast();
  return (
    <header className={styles.head}>
      <div className={styles.badges}>
        <Badge tone="pine">{labelOf(spaceTypeLabels, space.spaceType)}</Badge>
        {space.approvalStatus !== 'approved' && <Badge tone="marigold">Not public yet</Badge>}
        {!space.isActive && <Badge>Inactive</Badge>}
      </div>
      <div className={styles.title}>
        <h1>{space.name}</h1>
        <ShareMenu
          look="button"
          url={`/spaces/${String(space.id)}`}
          title={space.name}
          text={space.description}
          onNotify={toast}
        />
      </div>
      <p className={styles.facts}>
        <Rating rating={space.rating} reviewCount={space.reviewCount} withReviews />
        <span className={styles.place}>
          <Icon name="pin" size={16} />
          {fullAddress(space)}
        </span>
      </p>
    </header>
  );
}

function Amenities({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null;
  return (
    <ul className={styles.amenities} aria-label="Amenities">
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Icon name="check" size={16} />
          {amenity}
        </li>
      ))}
    </ul>
  );
}
