import { useSearchParams } from '@popnook/web-core';
import styles from './browse.module.css';
import type { ChangeFilter } from './debounced-input';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { readSort } from './filter-options';
import { readFilters, withoutFilters, withParameter } from './filters';
import { focusCount, Results, ResultsHead } from './results';
import { SaveSearch } from './save-search';
import { spacesQuery } from './spaces-query';

/** /browse: the list of spaces. Its filters are in the URL, so Back undoes a change. */
export const BrowsePage = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const sort = readSort(search, filters);
  const query = spacesQuery(filters, sort);
  const change: ChangeFilter = (name, value, replace = false) => {
    setSearch((current) => withParameter(current, name, value), { replace });
  };
  const clear = () => {
    setSearch(withoutFilters);
    focusCount();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Browse Spaces</h1>
        <p className={styles.lead}>Shelves, counters and whole shops, for a week or a month.</p>
      </header>
      <FilterBar filters={filters} search={search} query={query} onChange={change} />
      <section aria-label="Results" className={styles.results}>
        <SaveSearch query={query} />
        <FilterChips filters={filters} onChange={change} onRemoved={focusCount} onClear={clear} />
        <ResultsHead
          query={query}
          filters={filters}
          sort={sort}
          onSort={(next) => {
            setSearch((current) => withParameter(current, 'sort', next));
          }}
        />
        <Results
          key={JSON.stringify(query)}
          query={query}
          filters={filters}
          search={search}
          onClear={clear}
        />
      </section>
    </div>
  );
};
