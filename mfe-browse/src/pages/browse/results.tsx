import {
  useListSpacesQuery,
  type FoundSpaceDto,
  type ListSpacesApiArg,
  type SpaceSort,
} from '@popnook/api-client';
import {
  Button,
  classNames,
  EmptyState,
  formatTotal,
  Select,
  SpaceCard,
  SpaceCardSkeleton,
  SpaceGrid,
  SpacesError,
} from '@popnook/ui';
import { errorMessage, useSavedSpaces, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { refetchAndFocus, ShowMore } from '../paging/show-more';
import { Alternatives } from './alternatives';
import styles from './browse.module.css';
import { filterFormId } from './filter-bar';
import { sortOptions } from './filter-options';
import { hasFilters, countLimit, type Filters } from './filters';
import { SaveSearch } from './save-search';

/** ID of the element that receives focus when a button in the results disappears. */
const countId = 'browse-count';

export const focusCount = () => document.getElementById(countId)?.focus();

interface ResultsHeadProps {
  query: ListSpacesApiArg;
  filters: Filters;
  sort: SpaceSort;
  onSort: (sort: string) => void;
}

/**
 * The number of results, the button that saves the search, and the sort order. Stays mounted while results load, so that screen
 * readers announce each new number.
 */
export function ResultsHead({ query, filters, sort, onSort }: ResultsHeadProps) {
  const { currentData, isError } = useListSpacesQuery(query);
  let status = isError ? '' : 'Loading spaces';
  if (currentData) status = `${formatTotal(currentData.total, 'space', 'spaces', countLimit(filters))} found`;
  return (
    <div className={styles.resultsHead}>
      <p role="status" id={countId} tabIndex={-1} className={styles.count}>
        {status}
      </p>
      <SaveSearch query={query} />
      <Select
        label="Sort by"
        name="sort"
        form={filterFormId}
        options={sortOptions(filters)}
        value={sort}
        className={styles.sort}
        onChange={(event) => {
          onSort(event.target.value);
        }}
      />
    </div>
  );
}

export interface ResultsProps {
  query: ListSpacesApiArg;
  filters: Filters;
  search: URLSearchParams;
  onClear: () => void;
}

interface HoverProps {
  /** ID of the space whose marker on the map is hovered or focused. */
  highlightedId: number | undefined;
  onHover: (space: FoundSpaceDto | undefined) => void;
}

/** The grid of space cards, page by page, with its loading, error and empty states. */
export function Results({ query, filters, search, onClear, ...hovering }: ResultsProps & HoverProps) {
  const firstPage = useListSpacesQuery(query);
  const [cursors, addCursor] = useLoadedPages(JSON.stringify(query));
  const clearButton = hasFilters(filters) && (
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  );
  if (firstPage.error)
    return (
      <div className={styles.error}>
        <SpacesError
          message={errorMessage(firstPage.error)}
          busy={firstPage.isFetching}
          onRetry={() => void refetchAndFocus(countId, firstPage.refetch)}
        />
        {clearButton}
      </div>
    );
  if (!firstPage.data) return <ResultsSkeleton />;
  if (firstPage.data.total === 0)
    return (
      <EmptyState title="No spaces found matching your criteria." action={clearButton}>
        <p>Try adjusting your filters: a different location or date, any type, or a higher price.</p>
        {hasFilters(filters) && <Alternatives filters={filters} search={search} />}
      </EmptyState>
    );
  const pages = [query, ...cursors.map((cursor) => ({ ...query, cursor }))];
  return (
    <div className={styles.list}>
      <SpaceGrid narrow>
        {pages.map((page) => (
          <ResultPage key={page.cursor ?? 'first'} query={page} {...hovering} />
        ))}
      </SpaceGrid>
      <MoreSpaces lastPage={pages.at(-1) ?? query} onMore={addCursor} />
    </div>
  );
}

/**
 * For each query, the cursors of the additional pages that the visitor has loaded. They are restored when the visitor comes back
 * from a space. On the server, there are none, because only clicks add cursors.
 */
const loadedPages = new Map<string, readonly string[]>();

function useLoadedPages(queryKey: string) {
  const [cursors, setCursors] = useState(() => loadedPages.get(queryKey) ?? []);
  const addCursor = (cursor: string) => {
    const allCursors = [...cursors, cursor];
    loadedPages.set(queryKey, allCursors);
    setCursors(allCursors);
  };
  return [cursors, addCursor] as const;
}

function ResultPage({ query, highlightedId, onHover }: HoverProps & { query: ListSpacesApiArg }) {
  const { data, isError } = useListSpacesQuery(query);
  const { toast } = useToast();
  const { isSaved, toggle } = useSavedSpaces();
  // `MoreSpaces` shows the error.
  if (isError) return null;
  if (!data) return [0, 1, 2].map((index) => <SpaceCardSkeleton key={index} />);
  return data.items.map((space, index) => (
    <div
      key={space.id}
      className={classNames(styles.item, space.id === highlightedId && styles.highlighted)}
      onMouseEnter={() => {
        onHover(space);
      }}
      onMouseLeave={() => {
        onHover(undefined);
      }}
      onFocus={() => {
        onHover(space);
      }}
      onBlur={() => {
        onHover(undefined);
      }}
    >
      <SpaceCard
        space={space}
        href={spaceHref(space, query)}
        onNotify={toast}
        saved={isSaved(space.id)}
        onToggleSaved={() => {
          toggle(space.id);
        }}
        // On a phone, only the first photo is in view.
        eager={!query.cursor && index === 0}
      />
    </div>
  ));
}

/** Links to the space with the searched day, or with the first free day of the searched month (D53). */
function spaceHref({ id, earliestStart }: FoundSpaceDto, { from, startWithin }: ListSpacesApiArg) {
  const day = from ?? (startWithin && earliestStart);
  return `/spaces/${String(id)}${day ? `?from=${day}` : ''}`;
}

interface MoreSpacesProps {
  lastPage: ListSpacesApiArg;
  onMore: (cursor: string) => void;
}

const MoreSpaces = ({ lastPage, onMore }: MoreSpacesProps) => (
  <ShowMore page={useListSpacesQuery(lastPage)} what="spaces" onMore={onMore} />
);

/** Six skeletons while loading (SPEC 2). */
const ResultsSkeleton = () => (
  <div className={styles.list}>
    <SpaceGrid narrow>
      {Array.from({ length: 6 }, (_, index) => (
        <SpaceCardSkeleton key={index} />
      ))}
    </SpaceGrid>
  </div>
);
