import { useListSubSpacesQuery, type SpaceDto } from '@popnook/api-client';
import { Badge, fullAddress, Icon, labelOf, Rating, ShareMenu, spaceTypeLabels } from '@popnook/ui';
import { useSession, useToast } from '@popnook/web-core';
import { Booking } from './booking/booking';
import { obstacleFor } from './booking/obstacle';
import { useBooking } from './booking/use-booking';
import { Displays } from './displays/displays';
import { Gallery } from './gallery/gallery';
import { HostCard } from './host-card';
import { PaymentAgreement } from './payment-agreement';
import { Reviews } from './reviews/reviews';
import styles from './space.module.css';
import { StatusNote } from './status-note';

/** One space, once its data is there. */
export function SpaceView({ space }: { space: SpaceDto }) {
  const { data: displays = [] } = useListSubSpacesQuery({ id: space.id });
  const { user } = useSession();
  const offered = displays.filter((display) => display.isActive);
  const booking = useBooking(space, offered);
  const book = (display: { id: number }) => {
    booking.choice.choosePlace(display.id);
    booking.setSheet(true);
  };
  return (
    <div className={styles.page}>
      <article className={styles.layout}>
        <div className={styles.main}>
          <Gallery space={space} />
          <StatusNote space={space} />
          <Head space={space} />
          <About space={space} />
          <Displays
            displays={offered}
            choice={booking.choice}
            calendar={booking.calendar}
            onBook={obstacleFor(user, space) ? undefined : book}
          />
          <div className={styles.cards}>
            <PaymentAgreement space={space} />
            <HostCard hostId={space.hostId} />
          </div>
          <Reviews space={space} />
        </div>
        <Booking space={space} displays={offered} booking={booking} />
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
          variant="button"
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

const About = ({ space: { description, amenities } }: { space: SpaceDto }) => (
  <section className={styles.section}>
    <h2>About this space</h2>
    <p className={styles.text}>{description}</p>
    {amenities.length > 0 && (
      <ul className={styles.amenities} aria-label="Amenities">
        {amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name="check" size={16} />
            {amenity}
          </li>
        ))}
      </ul>
    )}
  </section>
);
