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
import styles from './area-list.module.css';

interface EntryProps {
  space: SpaceDto;
  /** The map points at it. */
  pointed: boolean;
  onPoint: (space: SpaceDto | undefined) => void;
}

/** What the space's pop-up on the map says, as one link. */
export function Entry({ space, pointed, onPoint }: EntryProps) {
  const point = () => {
    onPoint(space);
  };
  const leave = () => {
    onPoint(undefined);
  };
  return (
    <Link
      href={`/spaces/${String(space.id)}`}
      data-space={space.id}
      className={classNames(styles.entry, pointed && styles.pointed)}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <Photo
        sources={thumbnailSources(space.images[0])}
        sizes="104px"
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.photo}
      />
      <span className={styles.words}>
        <span className={styles.name}>{space.name}</span>
        <span>{labelOf(spaceTypeLabels, space.spaceType)}</span>
        <span>
          {space.location}
          {space.latitude === null && <span className={styles.approximate}> · approximate place</span>}
        </span>
        <span>{labelOf(paymentModelLabels, space.paymentAgreementType)}</span>
      </span>
    </Link>
  );
}
