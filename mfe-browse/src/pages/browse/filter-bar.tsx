import { useListLocationsQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, type Option, PlaceField, Select, todayIn } from '@popnook/ui';
import { type FoundPlace, useHydrated, usePlaceSearch } from '@popnook/web-core';
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
  onSelectPlace: (place: FoundPlace) => void;
}

export const filterFormId = 'browse-filters';

/** The filters apply without a button. Without JavaScript, a Search button opens the URL with the selected filters. */
export function FilterBar({ filters, search, query, onChange, onSelectPlace }: FilterBarProps) {
  const [showsMoreFilters, setShowsMoreFilters] = useState(false);
  const typed = readTypedFields(search);
  const isHydrated = useHydrated();
  // Undefined until hydration, because the HTML may have been rendered on the previous day.
  const today = isHydrated ? todayIn('America/New_York') : undefined;
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
        <Location filters={filters} canType={isHydrated} onSelectPlace={onSelectPlace} />
        <Select
          label="Space Type"
          name="spaceType"
          placeholder="Any"
          options={spaceTypeOptions(filters.spaceType)}
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
        <Button variant="secondary" onClick={() => setShowsMoreFilters(true)}>
          More filters
        </Button>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      <MoreFilters
        open={showsMoreFilters}
        onClose={() => setShowsMoreFilters(false)}
        filters={filters}
        typed={typed}
        today={today}
        query={query}
        onChange={onChange}
      />
    </>
  );
}

interface LocationProps extends Pick<FilterBarProps, 'filters' | 'onSelectPlace'> {
  /** Whether the visitor can type a place, which needs JavaScript. */
  canType: boolean;
}

/** The value of the option that represents the searched point. */
const POINT = 'point';

function Location({ filters: { location, near, place }, canType, onSelectPlace }: LocationProps) {
  const { data: locations = [] } = useListLocationsQuery();
  const { typed, error, type, find } = usePlaceSearch(locations, onSelectPlace);
  const cities = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  return (
    <PlaceField
      label="Location"
      // Not sent for a point. Without JavaScript, the form would send 'point' as the location.
      name={near ? undefined : 'location'}
      options={[
        ...locationOptions(cities, location),
        ...(near ? [{ value: POINT, label: place || 'Near me' }] : []),
      ]}
      value={near ? POINT : location}
      onSelect={(value) => {
        if (value !== POINT) onSelectPlace({ location: value });
      }}
      canType={canType}
      typed={typed}
      error={error}
      onType={type}
      onFind={() => void find()}
    />
  );
}

/** A location from the URL stays selectable even when it is no longer offered. */
const locationOptions = (cities: string[], selected: string) =>
  [...new Set(selected ? [...cities, selected] : cities)].map((city) => ({ value: city, label: city }));

/** The types, and an option such as “2 types” if several are selected in the dialog. */
const spaceTypeOptions = (selected: string): readonly Option[] => {
  const { length } = valuesOf(selected);
  return length > 1
    ? [...typeOptions(), { value: selected, label: `${String(length)} types` }]
    : typeOptions(selected);
};
