import { useListHostSpacesQuery, type Page, type SpaceDto } from '@popnook/api-client';
import {
  Badge,
  Button,
  Icon,
  labelOf,
  LinkButton,
  Loading,
  Photo,
  pluralize,
  priceSummary,
  Rating,
  Skeleton,
  spaceTypeLabels,
  thumbnailSources,
  type Tone,
} from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import { MoreRows } from './more-rows';
import styles from './host-dashboard.module.css';

const EditSpaceDialog = lazy(() => import('./edit-space/edit-space-dialog'));

/** The page size. Further pages are loaded on demand. */
export const spacesPerPage = 50;

interface MySpacesProps {
  hostId: number;
  /** The first page, newest first. */
  spaces: Page<SpaceDto> | undefined;
}

export const MySpaces = ({ hostId, spaces }: MySpacesProps) => {
  const [editing, setEditing] = useState<SpaceDto | null>(null);
  if (!spaces) return <SpacesLoading />;
  if (spaces.items.length === 0) return <p className={styles.quiet}>Your spaces will appear here.</p>;
  return (
    <>
      <SpaceRows hostId={hostId} page={spaces} onEdit={setEditing} />
      {editing && (
        <Suspense fallback={<Loading label={`Loading ${editing.name}`} />}>
          <EditSpaceDialog space={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
};

interface SpaceRowsProps {
  hostId: number;
  page: Page<SpaceDto>;
  onEdit: (space: SpaceDto) => void;
}

const SpaceRows = ({ hostId, page, onEdit }: SpaceRowsProps) => (
  <div className={styles.spaces}>
    <ul className={styles.spaces}>
      {page.items.map((space) => (
        <li key={space.id}>
          <SpaceRow space={space} onEdit={() => onEdit(space)} />
        </li>
      ))}
    </ul>
    {page.nextCursor && <NextSpaces hostId={hostId} cursor={page.nextCursor} onEdit={onEdit} />}
  </div>
);

const NextSpaces = ({ hostId, cursor, onEdit }: Omit<SpaceRowsProps, 'page'> & { cursor: string }) => {
  const [isShown, setIsShown] = useState(false);
  const page = useListHostSpacesQuery({ id: hostId, limit: spacesPerPage, cursor }, { skip: !isShown });
  return (
    <MoreRows page={page} noun="spaces" onShow={() => setIsShown(true)}>
      {(next) => <SpaceRows hostId={hostId} page={next} onEdit={onEdit} />}
    </MoreRows>
  );
};

const SpaceRow = ({ space, onEdit }: { space: SpaceDto; onEdit: () => void }) => {
  const [label, tone] = listingStatus(space);
  return (
    <article className={styles.space}>
      <Photo
        sources={thumbnailSources(space.images[0])}
        sizes="168px"
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.spacePhoto}
      />
      <div className={styles.spaceDetails}>
        <Badge tone={tone}>{label}</Badge>
        <h3 className={styles.spaceName}>{space.name}</h3>
        <p className={styles.spaceLocation}>
          <Icon name="pin" size={16} />
          {space.location} · {labelOf(spaceTypeLabels, space.spaceType)}
        </p>
        <p className={styles.spaceFacts}>
          <span className={styles.spacePrice}>{priceSummary(space)}</span>
          <span>{pluralize(space.subSpaceCount, 'display')}</span>
          <Rating rating={space.rating} reviewCount={space.reviewCount} />
        </p>
        {space.approvalNotes && (
          <p className={styles.spaceNotes}>Note from our team: {space.approvalNotes}</p>
        )}
      </div>
      <div className={styles.spaceActions}>
        <Button variant="secondary" onClick={onEdit}>
          Edit<span className="sr-only"> {space.name}</span>
        </Button>
        <LinkButton variant="quiet" href={`/spaces/${String(space.id)}`}>
          View<span className="sr-only"> {space.name}</span>
        </LinkButton>
      </div>
    </article>
  );
};

export type Listing = Pick<SpaceDto, 'approvalStatus' | 'changedSinceApproval' | 'isActive'>;

/** The label and the color of a space’s status, which says whether vendors can see the space or why they cannot (D18). */
export const listingStatus = (space: Listing): readonly [label: string, tone: Tone] => {
  if (space.approvalStatus === 'pending') return ['Waiting for approval', 'marigold'];
  if (space.approvalStatus === 'rejected') return ['Rejected', 'error'];
  if (!space.isActive) return ['Inactive', 'gray'];
  if (space.changedSinceApproval) return ['Live, changes in review', 'blue'];
  return ['Live', 'pine'];
};

const SpacesLoading = () => (
  <div className={styles.spaces}>
    <Loading label="Loading your spaces" />
    {[1, 2].map((key) => (
      <Skeleton key={key} shape="box" height="152px" />
    ))}
  </div>
);
