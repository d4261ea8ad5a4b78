import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, counted, EmptyState, ErrorState, Loading, SpaceCardSkeleton, SpaceGrid } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import styles from './browse.module.css';
import { hasFilters, spacesCall, type Filters } from './filters';
import { ResultPage } from './result-page';
import { ShowMore } from '../paging/show-more';
import { useShownPages } from './use-shown-pages';

interface ResultsProps {
  filters: Filters;
  onClear: () => void;
}

/** Loading, broken, empty, or the cards, page after page. */
export function Results({ filters, onClear }: ResultsProps) {
  const call = spacesCall(filters);
  const first = useListSpacesQuery(call);
  const [cursors, showAlso] = useShownPages(JSON.stringify(call));
  if (first.isError) return <Broken error={first.error} onRetry={first.refetch} busy={first.isFetching} />;
  if (!first.data) return <Waiting />;
  const { total } = first.data;
  const calls = [call, ...cursors.map((cursor) => ({ ...call, cursor }))];
  return (
    <section aria-label="Spaces" className={styles.results}>
      <p role="status" className={styles.count}>
        {counted(total, 'space')} found
      </p>
      {total === 0 ? (
        <Nothing filters={filters} onClear={onClear} />
      ) : (
        <>
          <SpaceGrid>
            {calls.map((one) => (
              <ResultPage key={one.cursor ?? 'first'} call={one} />
            ))}
          </SpaceGrid>
          <MoreSpaces last={calls.at(-1) ?? call} onMore={showAlso} />
        </>
      )}
    </section>
  );
}

const MoreSpaces = (props: { last: ListSpacesApiArg; onMore: (cursor: string) => void }) => (
  <ShowMore page={useListSpacesQuery(props.last)} what="spaces" onMore={props.onMore} />
);

const skeletons = 6;

const Waiting = () => (
  <div className={styles.results}>
    <Loading label="Loading spaces" />
    <p className={styles.count} aria-hidden="true">
      &nbsp;
    </p>
    <SpaceGrid>
      {Array.from({ length: skeletons }, (_, index) => (
        <SpaceCardSkeleton key={index} />
      ))}
    </SpaceGrid>
  </div>
);

const Broken = ({ error, onRetry, busy }: { error: unknown; onRetry: () => unknown; busy: boolean }) => (
  <ErrorState
    title="The spaces could not be loaded"
    message={errorMessage(error)}
    busy={busy}
    onRetry={() => void onRetry()}
  />
);

const Nothing = ({ filters, onClear }: ResultsProps) => (
  <EmptyState
    title="No spaces found matching your criteria."
    action={
      hasFilters(filters) && (
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      )
    }
  >
    Try adjusting your filters: another city, any type, or a higher price.
  </EmptyState>
);
