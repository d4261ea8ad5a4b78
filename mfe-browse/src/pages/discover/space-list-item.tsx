import type { SpaceDto } from '@popnook/api-client';
import {
  classNames,
  labelOf,
  Link,
  paymentModelLabels,
  Photo,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import styles from './discover.module.css';

interface SpaceListItemProps {
  space: SpaceDto;
  /** The pointer is on its marker on the map. */
  highlighted: boolean;
  onHover: (space: SpaceDto | undefined) => void;
}

/** One link with the same content as the space's pop-up on the map. */
export function SpaceListItem({ space, highlighted, onHover }: SpaceListItemProps) {
  const enter = () => {
    onHover(space);
  };
  const leave = () => {
    onHover(undefined);
  };
  return (
    <Link
      href={`/spaces/${String(space.id)}`}
      data-space={space.id}
      className={classNames(styles.item, highlighted && styles.highlighted)}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <Photo
        sources={thumbnailSources(space.images[0])}
        sizes="104px"
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.itemPhoto}
      />
      <span className={styles.itemText}>
        <span className={styles.itemName}>{space.name}</span>
        <span>{labelOf(spaceTypeLabels, space.spaceType)}</span>
        <span>
          {space.location}
          {space.latitude === null && <span className={styles.approximate}> · approximate location</span>}
        </span>
        <span>{labelOf(paymentModelLabels, space.paymentAgreementType)}</span>
      </span>
    </Link>
  );
}
