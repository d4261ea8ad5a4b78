import type { AdminSpaceDto, ApprovalDecision } from '@popnook/api-client';
import {
  Badge,
  Button,
  fullAddress,
  Icon,
  labelOf,
  LinkButton,
  Photo,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import { useState } from 'react';
import { DecideDialog } from './decide-dialog';
import { ListingFacts } from './listing-facts';
import styles from './listing-to-approve.module.css';

export interface ListingToApproveProps {
  space: AdminSpaceDto;
}

/** One listing with what a decision needs: picture, host, terms, words. */
export const ListingToApprove = ({ space }: ListingToApproveProps) => {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  return (
    <article className={styles.card}>
      <Photo
        sources={thumbnailSources(space.images[0])}
        sizes="(max-width: 767px) 92vw, 280px"
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.photo}
      />
      <div className={styles.words}>
        {space.changedSinceApproval ? (
          <Badge tone="blue">Changed</Badge>
        ) : (
          <Badge tone="marigold">New listing</Badge>
        )}
        <h3>{space.name}</h3>
        <p className={styles.place}>
          <Icon name="pin" size={16} />
          {labelOf(spaceTypeLabels, space.spaceType)}, {fullAddress(space)}
        </p>
        <p className={styles.description}>{space.description}</p>
        <ListingFacts space={space} />
        <div className={styles.actions}>
          <Button onClick={() => setDecision('approved')}>
            Approve<span className="sr-only"> {space.name}</span>
          </Button>
          <Button variant="danger" onClick={() => setDecision('rejected')}>
            Reject<span className="sr-only"> {space.name}</span>
          </Button>
          <LinkButton variant="quiet" href={`/spaces/${String(space.id)}`}>
            View<span className="sr-only"> {space.name}</span>
          </LinkButton>
        </div>
      </div>
      <DecideDialog
        space={space}
        decision={decision}
        onClose={() => setDecision(null)}
        onDecided={() => setDecision(null)}
      />
    </article>
  );
};
