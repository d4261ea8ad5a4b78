import { useListSpacesQuery, type ListSpacesApiArg, type SpaceSort } from '@popnook/api-client';
import { Button, formatTotal, Select } from '@popnook/ui';
import styles from './browse.module.css';
import { filterFormId } from './filter-bar';
import { hasFilters, sortOptions, type Filters } from './filters';

interface ResultsHeadProps {
  query: ListSpacesApiArg;
  filters: Filters;
  sort: SpaceSort;
  onSort: (sort: string) => void;
  onClear: () => void;
}

export const countId = 'browse-count';

/** The number of results and their sort order. It stays mounted, so that screen readers announce every new count. */
export function ResultsHead({ query, filters, sort, onSort, onClear }: ResultsHeadProps) {
  const { currentData, isError } = useListSpacesQuery(query);
  const total = currentData?.total ?? 0;
  return (
    <div className={styles.resultsHead}>
      <p role="status" id={countId} tabIndex={-1} className={styles.count}>
        {currentData ? `${formatTotal(total, 'space')} found` : isError ? '' : 'Loading spaces'}
      </p>
      {total > 0 && hasFilters(filters) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Select
        label="Sort by"
        name="sort"
        form={filterFormId}
        options={sortOptions}
        value={sort}
        className={styles.sort}
        onChange={(event) => {
          onSort(event.target.value);
        }}
      />
    </div>
  );
}
