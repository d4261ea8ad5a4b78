import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, EmptyState, SpaceCardSkeleton, SpaceGrid, SpacesError } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { retryTo } from '../paging/retry-to';
import { ShowMore } from '../paging/show-more';
import styles from './browse.module.css';
import { hasFilters, type Filters } from './filters';
import { ResultPage } from './result-page';
import { countId } from './results-head';
import { useShownPages } from './use-shown-pages';

interface ResultsProps {
  call: ListSpacesApiArg;
  filters: Filters;
  onClear: () => void;
}

/** Loading, broken, empty, or the cards, page after page. */
export function Results({ call, ...filtering }: ResultsProps) {
  const first = useListSpacesQuery(call);
  const [cursors, showAlso] = useShownPages(JSON.stringify(call));
  if (first.isError)
    return (
      <Broken
        error={first.error}
        onRetry={retryTo(countId, first.refetch)}
        busy={first.isFetching}
        {...filtering}
      />
    );
  if (!first.data) return <Waiting />;
  if (first.data.total === 0) return <Nothing {...filtering} />;
  const calls = [call, ...cursors.map((cursor) => ({ ...call, cursor }))];
  return (
    <>
      <SpaceGrid>
        {calls.map((one) => (
          <ResultPage key={one.cursor ?? 'first'} call={one} />
        ))}
      </SpaceGrid>
      <MoreSpaces last={calls.at(-1) ?? call} onMore={showAlso} />
    </>
  );
}

const MoreSpaces = (props: { last: ListSpacesApiArg; onMore: (cursor: string) => void }) => (
  <ShowMore page={useListSpacesQuery(props.last)} what="spaces" onMore={props.onMore} />
);

const skeletons = 6;

const Waiting = () => (
  <SpaceGrid>
    {Array.from({ length: skeletons }, (_, index) => (
      <SpaceCardSkeleton key={index} />
    ))}
  </SpaceGrid>
);

type Filtering = Omit<ResultsProps, 'call'>;

interface BrokenProps extends Filtering {
  error: unknown;
  onRetry: () => unknown;
  busy: boolean;
}

const Broken = ({ error, onRetry, busy, ...filtering }: BrokenProps) => (
  <div className={styles.broken}>
    <SpacesError message={errorMessage(error)} busy={busy} onRetry={() => void onRetry()} />
    <ClearFilters {...filtering} />
  </div>
);

const Nothing = (filtering: Filtering) => (
  <EmptyState title="No spaces found matching your criteria." action={<ClearFilters {...filtering} />}>
    Try adjusting your filters: another city, any type, a higher price or another day.
  </EmptyState>
);

const ClearFilters = ({ filters, onClear }: Filtering) =>
  hasFilters(filters) && (
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  );
