import { useListLocationsQuery } from '@popnook/api-client';
import { Button, Select, todayIn } from '@popnook/ui';
import { useHydrated } from '@popnook/web-core';
import type { FormEvent } from 'react';
import styles from './browse.module.css';
import { readTyped, typeOptions, type Filters } from './filters';
import { TypedFilter } from './typed-filter';

/** `typing`: more of the same may follow. */
export type ChangeFilter = (name: keyof Filters, value: string, typing?: boolean) => void;

interface FilterBarProps {
  filters: Filters;
  address: URLSearchParams;
  onChange: ChangeFilter;
}

export const filterForm = 'browse-filters';

/** A plain form: without JavaScript its button sends the same address. */
export function FilterBar({ filters, address, onChange }: FilterBarProps) {
  const { data: locations = [] } = useListLocationsQuery();
  const typed = readTyped(address);
  const places = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  return (
    <form
      id={filterForm}
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
        options={options(places, filters.location)}
        value={filters.location}
        onChange={(event) => {
          onChange('location', event.target.value);
        }}
      />
      <Select
        label="Space Type"
        name="spaceType"
        placeholder="Any"
        options={typeOptions(filters.spaceType)}
        value={filters.spaceType}
        onChange={(event) => {
          onChange('spaceType', event.target.value);
        }}
      />
      <TypedFilter
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
      <TypedFilter
        label="Free from"
        name="from"
        type="date"
        min={useToday()}
        value={typed.from}
        onChange={onChange}
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  );
}

/** A place that came with the address stays choosable, even when it is on no list any more. */
const options = (places: string[], chosen: string) =>
  [...new Set(chosen ? [...places, chosen] : places)].map((place) => ({ value: place, label: place }));

/** Only in the browser: the server may be a day ahead. */
const useToday = () => (useHydrated() ? todayIn('America/New_York') : undefined);
