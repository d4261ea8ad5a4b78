import { useSearchParams } from '@popnook/web-core';
import styles from './browse.module.css';
import { FilterBar } from './filter-bar';
import { readFilters, readSort, spacesQuery, withoutFilters, withParameter } from './filters';
import { countId, Results, ResultsHead } from './results';

/** /browse: the list of spaces. Its filters are in the URL, so Back undoes a change. */
export const BrowsePage = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const sort = readSort(search);
  const query = spacesQuery(filters, sort);
  const clear = () => {
    setSearch(withoutFilters);
    // The button disappears with the filters, so the focus moves to the count.
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
        search={search}
        onChange={(name, value, replace = false) => {
          setSearch((current) => withParameter(current, name, value), { replace });
        }}
      />
      <section aria-label="Results" className={styles.results}>
        <ResultsHead
          query={query}
          filters={filters}
          sort={sort}
          onClear={clear}
          onSort={(next) => {
            setSearch((current) => withParameter(current, 'sort', next));
          }}
        />
        <Results key={JSON.stringify(query)} query={query} filters={filters} onClear={clear} />
      </section>
    </div>
  );
};
