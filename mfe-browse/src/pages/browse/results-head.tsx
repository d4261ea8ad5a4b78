import { useListSpacesQuery, type ListSpacesApiArg, type SpaceSort } from '@popnook/api-client';
import { Button, formatTotal, Select } from '@popnook/ui';
import styles from './browse.module.css';
import { filterForm } from './filter-bar';
import { hasFilters, sortOptions, type Filters } from './filters';

interface ResultsHeadProps {
  call: ListSpacesApiArg;
  filters: Filters;
  sort: SpaceSort;
  onSort: (sort: string) => void;
  onClear: () => void;
}

export const countId = 'browse-count';

/** How many were found, said again at every change, and how they are sorted. Stays through all of them. */
export function ResultsHead({ call, filters, sort, onSort, onClear }: ResultsHeadProps) {
  const { currentData, isError } = useListSpacesQuery(call);
  const found = currentData?.total ?? 0;
  return (
    <div className={styles.resultsHead}>
      <p role="status" id={countId} tabIndex={-1} className={styles.count}>
        {currentData ? `${formatTotal(found, 'space')} found` : isError ? '' : 'Loading spaces'}
      </p>
      {found > 0 && hasFilters(filters) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Select
        label="Sort by"
        name="sort"
        form={filterForm}
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
