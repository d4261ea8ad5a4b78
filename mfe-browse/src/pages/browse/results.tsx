import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, EmptyState, SpaceCard, SpaceCardSkeleton, SpaceGrid, SpacesError } from '@popnook/ui';
import { errorMessage, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { refetchAndFocus, ShowMore } from '../paging/show-more';
import styles from './browse.module.css';
import { hasFilters, type Filters } from './filters';
import { countId } from './results-head';

interface ResultsProps {
  query: ListSpacesApiArg;
  filters: Filters;
  onClear: () => void;
}

/** The grid of space cards, page by page, with its loading, error and empty states. */
export function Results({ query, filters, onClear }: ResultsProps) {
  const first = useListSpacesQuery(query);
  const [cursors, addCursor] = useLoadedPages(JSON.stringify(query));
  const clearButton = hasFilters(filters) && (
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  );
  if (first.isError)
    return (
      <div className={styles.error}>
        <SpacesError
          message={errorMessage(first.error)}
          busy={first.isFetching}
          onRetry={() => void refetchAndFocus(countId, first.refetch)}
        />
        {clearButton}
      </div>
    );
  if (!first.data) return <ResultsSkeleton />;
  if (first.data.total === 0)
    return (
      <EmptyState title="No spaces found matching your criteria." action={clearButton}>
        Try adjusting your filters: a different location or date, any type, or a higher price.
      </EmptyState>
    );
  const pages = [query, ...cursors.map((cursor) => ({ ...query, cursor }))];
  return (
    <>
      <SpaceGrid>
        {pages.map((page) => (
          <ResultPage key={page.cursor ?? 'first'} query={page} />
        ))}
      </SpaceGrid>
      <MoreSpaces lastPage={pages.at(-1) ?? query} onMore={addCursor} />
    </>
  );
}

/** How far each list was opened, so that Back from a space restores it. Only clicks write it, never the server. */
const loadedPages = new Map<string, readonly string[]>();

function useLoadedPages(list: string) {
  const [cursors, setCursors] = useState(() => loadedPages.get(list) ?? []);
  const addCursor = (cursor: string) => {
    const next = [...cursors, cursor];
    loadedPages.set(list, next);
    setCursors(next);
  };
  return [cursors, addCursor] as const;
}

/** Cards in the first screen of a wide window; their photos load eagerly. */
const eagerCards = 3;

function ResultPage({ query }: { query: ListSpacesApiArg }) {
  const { data, isError } = useListSpacesQuery(query);
  const { toast } = useToast();
  if (isError) return null;
  if (!data) return [0, 1, 2].map((index) => <SpaceCardSkeleton key={index} />);
  return data.items.map((space, index) => (
    <SpaceCard
      key={space.id}
      space={space}
      href={`/spaces/${String(space.id)}`}
      onNotify={toast}
      eager={!query.cursor && index < eagerCards}
    />
  ));
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
  <SpaceGrid>
    {Array.from({ length: 6 }, (_, index) => (
      <SpaceCardSkeleton key={index} />
    ))}
  </SpaceGrid>
);
