import { useListLocationsQuery } from '@popnook/api-client';
import { Button, Input, Select } from '@popnook/ui';
import { useEffect, useRef, type FormEvent } from 'react';
import styles from './browse.module.css';
import { typeOptions, type Filters } from './filters';

interface FilterBarProps {
  filters: Filters;
  onChange: (name: keyof Filters, value: string) => void;
}

const typingPause = 350;

/** A plain form: without JavaScript its button sends the same address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { data: locations = [] } = useListLocationsQuery();
  const places = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  return (
    <form
      role="search"
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
        options={typeOptions}
        value={filters.spaceType}
        onChange={(event) => {
          onChange('spaceType', event.target.value);
        }}
      />
      <PriceField value={filters.maxPrice} onChange={onChange} />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  );
}

/** A place that came with the address stays choosable, even when it is on no list any more. */
const options = (places: string[], chosen: string) =>
  [...new Set(chosen ? [...places, chosen] : places)].map((place) => ({ value: place, label: place }));

/** Follows the typing after a short pause, so that not every digit asks the API. */
function PriceField({ value, onChange }: { value: string; onChange: FilterBarProps['onChange'] }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address changed by itself (Back, Clear filters): the field follows, unless it is being typed in.
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Input
      ref={input}
      label="Max Price/Day"
      name="maxPrice"
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      placeholder="Any price"
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          onChange('maxPrice', target.value);
        }, typingPause);
      }}
    />
  );
}
