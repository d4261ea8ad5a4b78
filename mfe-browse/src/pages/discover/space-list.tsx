import { useListSpacesQuery, type ListSpacesApiArg, type SpaceDto } from '@popnook/api-client';
import {
  classNames,
  EmptyState,
  ErrorState,
  formatTotal,
  labelOf,
  Link,
  Loading,
  paymentModelLabels,
  Photo,
  Skeleton,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useRef, useState } from 'react';
import { refetchAndFocus, ShowMore } from '../paging/show-more';
import styles from './discover.module.css';
import type { BoundingBox } from '../map/map-area';

const pageSize = 8;

/** The list beside the map shows the spaces in the same area (D49), or all spaces if there is no box. */
export const listQuery = (box: BoundingBox | undefined): ListSpacesApiArg => ({
  limit: pageSize,
  ...(box ? { bbox: box } : {}),
});

interface SpaceListProps {
  /** Undefined when the map failed. The list then shows all spaces. */
  box: BoundingBox | undefined;
  /** ID of the space whose marker on the map is hovered or focused. */
  highlightedId: number | undefined;
  onHover: (space: SpaceDto | undefined) => void;
}

/** ID of the list, the target of the “Skip the map” link. */
export const listId = 'spaces-in-view';

/** The spaces in the visible part of the map. While the next spaces load, `data` contains the previous ones. */
export function SpaceList({ box, ...hovering }: SpaceListProps) {
  const query = listQuery(box);
  const { data, error, isFetching, refetch } = useListSpacesQuery(query);
  const pane = useScrollToItem(hovering.highlightedId);
  return (
    <div ref={pane} id={listId} tabIndex={-1} className={styles.pane} aria-busy={isFetching}>
      {error && (
        <ErrorState
          title="The spaces could not be loaded"
          message={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetchAndFocus(listId, refetch)}
        />
      )}
      {!error && !data && <ListSkeleton />}
      {!error && data && (
        <>
          <p role="status" className={styles.count}>
            {formatTotal(data.total, 'space')} {box ? 'in this part of the map' : 'on Popnook'}
          </p>
          {data.total === 0 ? (
            <EmptyState title="No spaces here yet">Move the map, or show all spaces.</EmptyState>
          ) : (
            // The key remounts the list when the map shows different spaces, so that it starts with the first page.
            <Items key={joinIds(data.items)} query={query} firstPage={data.items} {...hovering} />
          )}
        </>
      )}
      <Link href="/browse" className={styles.browseAll}>
        Browse all spaces
      </Link>
    </div>
  );
}

const joinIds = (spaces: readonly SpaceDto[]) => spaces.map(({ id }) => id).join();

interface ItemsProps extends Omit<SpaceListProps, 'box'> {
  query: ListSpacesApiArg;
  firstPage: SpaceDto[];
}

function Items({ query, firstPage, ...hovering }: ItemsProps) {
  const [cursors, setCursors] = useState<string[]>([]);
  const nextPages = cursors.map((cursor) => ({ ...query, cursor }));
  return (
    <>
      <ul className={styles.list}>
        <PageItems spaces={firstPage} {...hovering} />
        {nextPages.map((page) => (
          <NextPage key={page.cursor} query={page} {...hovering} />
        ))}
      </ul>
      <ShowMore
        page={useListSpacesQuery(nextPages.at(-1) ?? query)}
        what="spaces"
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

const NextPage = ({ query, ...hovering }: Omit<ItemsProps, 'firstPage'>) => (
  <PageItems spaces={useListSpacesQuery(query).data?.items ?? []} {...hovering} />
);

interface PageItemsProps extends Omit<SpaceListProps, 'box'> {
  spaces: SpaceDto[];
}

const PageItems = ({ spaces, highlightedId, onHover }: PageItemsProps) =>
  spaces.map((space) => (
    <li key={space.id}>
      <SpaceListItem space={space} highlighted={space.id === highlightedId} onHover={onHover} />
    </li>
  ));

interface SpaceListItemProps {
  space: SpaceDto;
  /** Whether the space's marker on the map is hovered or focused. */
  highlighted: boolean;
  onHover: (space: SpaceDto | undefined) => void;
}

/** A link with a photo and the same facts as the space's pop-up on the map. */
function SpaceListItem({ space, highlighted, onHover }: SpaceListItemProps) {
  const enter = () => onHover(space);
  const leave = () => onHover(undefined);
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

/** Scrolls the list, never the page, to the space whose marker is hovered or focused. */
function useScrollToItem(highlightedId: number | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = pane.current;
    const item = list?.querySelector(`[data-space="${String(highlightedId)}"]`);
    if (!list || !item) return;
    const [listBox, itemBox] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (itemBox.top < listBox.top) list.scrollTop -= listBox.top - itemBox.top;
    else if (itemBox.bottom > listBox.bottom) list.scrollTop += itemBox.bottom - listBox.bottom;
  }, [highlightedId]);
  return pane;
}

const ListSkeleton = () => (
  <>
    <Loading label="Loading spaces" />
    <Skeleton width="60%" height="1.5rem" />
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index}>
          <Skeleton shape="box" className={styles.itemSkeleton} />
        </li>
      ))}
    </ul>
  </>
);
