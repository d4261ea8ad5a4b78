import { useListSpacesQuery } from '@popnook/api-client';
import { Button, pluralize, SpaceCard, SpaceCardSkeleton, SpaceGrid, SpacesError } from '@popnook/ui';
import { errorMessage, useToast } from '@popnook/web-core';
import { type ReactNode, useState } from 'react';
import styles from './saved.module.css';

/** The state of the heart on each card, and what pressing it does. */
interface HeartProps {
  isSaved: (id: number) => boolean;
  toggle: (id: number) => void;
}

interface SavedSpaceListProps extends HeartProps {
  /** Most recently saved first. */
  savedIds: readonly number[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

const pageSize = 24;

/**
 * The cards, page by page. A space that is no longer saved stays visible until the visitor leaves the page, so that it can be
 * saved again.
 */
export function SavedSpaceList({ savedIds, empty, ...heartProps }: SavedSpaceListProps) {
  const ids = useEverSaved(savedIds);
  const [pageCount, setPageCount] = useState(1);
  if (ids.length === 0) return empty;
  const pages = Array.from({ length: pageCount }, (_, index) =>
    ids.slice(index * pageSize, (index + 1) * pageSize),
  );
  return (
    <>
      <p role="status">{pluralize(savedIds.length, 'saved space')}</p>
      {pages.map((page, index) => (
        <PageOfSavedSpaces key={index} ids={page} {...heartProps} />
      ))}
      {ids.length > pageCount * pageSize && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => {
            setPageCount(pageCount + 1);
          }}
        >
          Show more<span className="sr-only"> saved spaces</span>
        </Button>
      )}
    </>
  );
}

/** The ids that were saved when the page was opened or at any time since, even if they have been removed. */
function useEverSaved(savedIds: readonly number[]): readonly number[] {
  const [ids, setIds] = useState(savedIds);
  const added = savedIds.filter((id) => !ids.includes(id));
  if (added.length === 0) return ids;
  const allIds = [...added, ...ids];
  // Updates the state during rendering, so that React renders again at once. An effect would run only after this render is shown.
  setIds(allIds);
  return allIds;
}

function PageOfSavedSpaces({ ids, isSaved, toggle }: HeartProps & { ids: readonly number[] }) {
  const { data, error, isFetching, refetch } = useListSpacesQuery({ ids: ids.join(), limit: pageSize });
  const { toast } = useToast();
  if (error && !data)
    return <SpacesError message={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SpaceGrid>
        {ids.slice(0, 3).map((id) => (
          <SpaceCardSkeleton key={id} />
        ))}
      </SpaceGrid>
    );
  // In the order of `ids`.
  const spaces = ids.flatMap((id) => data.items.filter((space) => space.id === id));
  const unavailableIds = ids.filter((id) => isSaved(id) && !spaces.some((space) => space.id === id));
  return (
    <>
      <SpaceGrid>
        {spaces.map((space) => (
          <SpaceCard
            key={space.id}
            space={space}
            href={`/spaces/${String(space.id)}`}
            onNotify={toast}
            saved={isSaved(space.id)}
            onToggleSaved={() => {
              toggle(space.id);
            }}
          />
        ))}
      </SpaceGrid>
      {unavailableIds.length > 0 && (
        <div className={styles.note}>
          <p>
            {unavailableIds.length === 1
              ? 'One saved space is currently unavailable.'
              : `${String(unavailableIds.length)} saved spaces are currently unavailable.`}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              unavailableIds.forEach(toggle);
            }}
          >
            Remove
          </Button>
        </div>
      )}
    </>
  );
}
