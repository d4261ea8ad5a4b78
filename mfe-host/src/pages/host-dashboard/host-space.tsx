import type { SpaceDto } from '@popnook/api-client';
import {
  Button,
  pluralize,
  Icon,
  labelOf,
  LinkButton,
  Photo,
  priceSummary,
  Rating,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import { ApprovalBadge } from './approval-badge';
import styles from './host-space.module.css';

/** One of the host's own spaces, in whatever state it is. */
export const HostSpace = ({ space, onEdit }: { space: SpaceDto; onEdit: () => void }) => (
  <article className={styles.card}>
    <Photo
      sources={thumbnailSources(space.images[0])}
      sizes="168px"
      alt=""
      seed={space.id}
      spaceType={space.spaceType}
      className={styles.photo}
    />
    <div className={styles.words}>
      <ApprovalBadge space={space} />
      <h3 className={styles.name}>{space.name}</h3>
      <p className={styles.place}>
        <Icon name="pin" size={16} />
        {space.location} · {labelOf(spaceTypeLabels, space.spaceType)}
      </p>
      <p className={styles.facts}>
        <span className={styles.price}>{priceSummary(space)}</span>
        <span>{pluralize(space.subSpaceCount, 'display')}</span>
        <Rating rating={space.rating} reviewCount={space.reviewCount} />
      </p>
      {space.approvalNotes && <p className={styles.notes}>Note from our team: {space.approvalNotes}</p>}
    </div>
    <div className={styles.action}>
      <Button variant="secondary" onClick={onEdit}>
        Edit<span className="sr-only"> {space.name}</span>
      </Button>
      <LinkButton variant="quiet" href={`/spaces/${String(space.id)}`}>
        View<span className="sr-only"> {space.name}</span>
      </LinkButton>
    </div>
  </article>
);
