import type { MapMarkerDto } from '@popnook/api-client';
import { Icon, labelOf, Link, paymentModelLabels, spaceTypeLabels } from '@popnook/ui';
import { MapPopup } from './map-popup';
import styles from './popup.module.css';

/** SPEC 2: name, type, location, payment type and a details link. */
export const SpacePopup = ({ space }: { space: MapMarkerDto }) => (
  <MapPopup>
    <p className={styles.name}>{space.name}</p>
    <p>{labelOf(spaceTypeLabels, space.spaceType ?? '')}</p>
    <p>
      {space.location}
      {space.approximate && ' · approximate place'}
    </p>
    <p>{labelOf(paymentModelLabels, space.paymentAgreementType ?? '')}</p>
    <Link href={`/spaces/${String(space.id ?? '')}`} className={styles.link}>
      View Details<span className="sr-only"> of {space.name}</span>
      <Icon name="right" size={16} />
    </Link>
  </MapPopup>
);
