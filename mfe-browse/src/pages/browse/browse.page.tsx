import { useSearchParams } from '@popnook/web-core';
import styles from './browse.module.css';
import { FilterBar } from './filter-bar';
import { readFilters, readSort, spacesCall, withFilter, withoutFilters } from './filters';
import { Results } from './results';
import { countId, ResultsHead } from './results-head';

/** /browse: the list of spaces with its filters, which live in the address, each change a step to go back to. */
export const BrowsePage = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const sort = readSort(search);
  const call = spacesCall(filters, sort);
  const clear = () => {
    setSearch(withoutFilters);
    // The button goes with the filters: the focus waits where the new count is said.
    document.getElementById(countId)?.focus();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Browse Spaces</h1>
        <p className={styles.lead}>Shelves, counters and whole shops, for a week or a month.</p>
      </header>
      <FilterBar
        filters={filters}
        address={search}
        onChange={(name, value, typing = false) => {
          setSearch((current) => withFilter(current, name, value), { replace: typing });
        }}
      />
      <section aria-label="Results" className={styles.results}>
        <ResultsHead
          call={call}
          filters={filters}
          sort={sort}
          onClear={clear}
          onSort={(wanted) => {
            setSearch((current) => withFilter(current, 'sort', wanted));
          }}
        />
        <Results key={JSON.stringify(call)} call={call} filters={filters} onClear={clear} />
      </section>
    </div>
  );
};
