import { classNames } from '@popnook/ui';
import { useSearchParams } from '@popnook/web-core';
import styles from './browse.module.css';
import type { ChangeFilter } from './debounced-input';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { readSort } from './filter-options';
import { readFilters, withoutFilters, withParameter, withPlace } from './filters';
import { focusCount, ResultsHead } from './results';
import { ResultsAndMap } from './results-and-map';
import { spacesQuery } from './spaces-query';
import { ViewSwitch } from './view-switch';

/** /browse: the list of spaces and their map. The filters are in the URL, so Back undoes a change. */
export const BrowsePage = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const sort = readSort(search, filters);
  const query = spacesQuery(filters, sort);
  const changeFilter: ChangeFilter = (name, value, replace = false) => {
    setSearch((current) => withParameter(current, name, value), { replace });
  };
  const clearFilters = () => {
    setSearch(withoutFilters);
    focusCount();
  };
  const showsMap = search.get('view') === 'map';
  return (
    <div className={classNames(styles.pageAndSwitch, showsMap && styles.mapView)}>
      {/* The switch is before the list, so that Tab reaches it first. */}
      <ViewSwitch
        showsMap={showsMap}
        onSwitch={() => {
          setSearch((current) => withParameter(current, 'view', showsMap ? '' : 'map'));
        }}
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Browse Spaces</h1>
          <p className={styles.lead}>Shelves, counters and whole shops, for a week or a month.</p>
        </header>
        <FilterBar
          filters={filters}
          search={search}
          query={query}
          onChange={changeFilter}
          onSelectPlace={(place) => setSearch((current) => withPlace(current, place))}
        />
        <ResultsAndMap
          query={query}
          filters={filters}
          search={search}
          showsMap={showsMap}
          onClear={clearFilters}
          onSearchArea={(box) => {
            changeFilter('bbox', box);
          }}
        >
          <FilterChips
            filters={filters}
            onChange={changeFilter}
            onRemoved={focusCount}
            onClear={clearFilters}
          />
          <ResultsHead
            query={query}
            filters={filters}
            sort={sort}
            onSort={(newSort) => {
              setSearch((current) => withParameter(current, 'sort', newSort));
            }}
          />
        </ResultsAndMap>
      </div>
    </div>
  );
};
