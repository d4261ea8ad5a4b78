import { useListSubSpacesQuery, type SpaceDto } from '@popnook/api-client';
import { Badge, fullAddress, Icon, labelOf, Rating, ShareMenu, spaceTypeLabels } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { Booking, useBooking } from './booking/booking';
import { Displays } from './displays';
import { Gallery } from './gallery';
import { HostCard, PaymentAgreement } from './info-cards';
import { Reviews } from './reviews';
import styles from './space.module.css';

/** The page of a loaded space. */
export function SpaceView({ space }: { space: SpaceDto }) {
  const { data = [] } = useListSubSpacesQuery({ id: space.id });
  const displays = data.filter(({ isActive }) => isActive);
  const booking = useBooking(space, displays);
  const bookDisplay = (id: number) => {
    booking.selection.selectDisplay(id);
    booking.setSheetOpen(true);
  };
  return (
    <div className={styles.page}>
      <article className={styles.layout}>
        <div className={styles.main}>
          <Gallery space={space} />
          <HiddenNote space={space} />
          <Head space={space} />
          <About space={space} />
          <Displays
            displays={displays}
            selection={booking.selection}
            onBook={booking.selection.calendar.obstacle === null ? bookDisplay : undefined}
          />
          <div className={styles.cards}>
            <PaymentAgreement space={space} />
            <HostCard hostId={space.hostId} />
          </div>
          <Reviews space={space} />
        </div>
        <Booking space={space} displays={displays} booking={booking} />
      </article>
    </div>
  );
}

/** Only the owner and admins see the page of a hidden space (D18). The note says why it is hidden. */
function HiddenNote({ space }: { space: SpaceDto }) {
  const reason = hiddenReason(space);
  if (!reason) return null;
  return (
    <div className={styles.note}>
      <Icon name="warning" />
      <div>
        <p className={styles.noteTitle}>{reason}</p>
        {space.approvalStatus === 'rejected' && space.approvalNotes && <p>{space.approvalNotes}</p>}
        <p>Only the host and admins can see this page, and the space cannot be booked.</p>
      </div>
    </div>
  );
}

function hiddenReason({ approvalStatus, isActive }: SpaceDto): string | null {
  if (approvalStatus === 'pending') return 'This space is waiting for approval.';
  if (approvalStatus === 'rejected') return 'This space was not approved.';
  return isActive ? null : 'This space is inactive.';
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
