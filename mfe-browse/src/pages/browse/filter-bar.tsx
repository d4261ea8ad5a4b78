import { useListLocationsQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, type Option, Select, todayIn } from '@popnook/ui';
import { useHydrated } from '@popnook/web-core';
import { useState, type FormEvent } from 'react';
import styles from './browse.module.css';
import { type ChangeFilter, DebouncedInput } from './debounced-input';
import { typeOptions } from './filter-options';
import { readTypedFields, type Filters, valuesOf } from './filters';
import { MoreFilters } from './more-filters';

interface FilterBarProps {
  filters: Filters;
  search: URLSearchParams;
  query: ListSpacesApiArg;
  onChange: ChangeFilter;
}

export const filterFormId = 'browse-filters';

/** The filters apply without a button. Without JavaScript, a Search button opens the URL with the selected filters. */
export function FilterBar({ filters, search, query, onChange }: FilterBarProps) {
  const { data: locations = [] } = useListLocationsQuery();
  const [showsMore, setShowsMore] = useState(false);
  const typed = readTypedFields(search);
  const cities = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  const today = useToday();
  return (
    <>
      <form
        id={filterFormId}
        role="search"
        aria-label="Spaces"
        className={styles.filters}
        action="/browse"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
        }}
      >
        <Select
          label="Location"
          name="location"
          placeholder="All locations"
          options={locationOptions(cities, filters.location)}
          value={filters.location}
          onChange={(event) => {
            onChange('location', event.target.value);
          }}
        />
        <Select
          label="Space Type"
          name="spaceType"
          placeholder="Any"
          options={oneOrSeveralTypes(filters.spaceType)}
          value={filters.spaceType}
          onChange={(event) => {
            onChange('spaceType', event.target.value);
          }}
        />
        <DebouncedInput
          label="Max Price/Day"
          name="maxPrice"
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          placeholder="Any price"
          value={typed.maxPrice}
          onChange={onChange}
        />
        <DebouncedInput
          label="Available from"
          name="from"
          type="date"
          min={today}
          value={typed.from}
          onChange={onChange}
        />
        <Button variant="secondary" onClick={() => setShowsMore(true)}>
          More filters
        </Button>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      <MoreFilters
        open={showsMore}
        onClose={() => setShowsMore(false)}
        filters={filters}
        typed={typed}
        today={today}
        query={query}
        onChange={onChange}
      />
    </>
  );
}

/** A location from the URL stays selectable even when it is no longer offered. */
const locationOptions = (cities: string[], selected: string) =>
  [...new Set(selected ? [...cities, selected] : cities)].map((city) => ({ value: city, label: city }));

/** Several types, which are chosen in the dialog, are one more option. */
const oneOrSeveralTypes = (selected: string): readonly Option[] => {
  const { length } = valuesOf(selected);
  return length > 1
    ? [...typeOptions(), { value: selected, label: `${String(length)} types` }]
    : typeOptions(selected);
};

/** Undefined until hydration, because the HTML may have been rendered on the previous day. */
const useToday = () => (useHydrated() ? todayIn('America/New_York') : undefined);
