import { useSearchParams } from '@popnook/web-core';
import styles from './browse.module.css';
import { FilterBar } from './filter-bar';
import { readFilters, withFilter, type Filters } from './filters';
import { Results } from './results';

/** /browse: the list of spaces with its three filters, which live in the address. */
export const BrowsePage = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (name: keyof Filters, value: string) => {
    setSearch((current) => withFilter(current, name, value), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Browse Spaces</h1>
        <p className={styles.lead}>Shelves, counters and whole shops, for a week or a month.</p>
      </header>
      <FilterBar filters={filters} onChange={change} />
      <Results
        key={search.toString()}
        filters={filters}
        onClear={() => {
          setSearch(new URLSearchParams(), { replace: true });
        }}
      />
    </div>
  );
};
