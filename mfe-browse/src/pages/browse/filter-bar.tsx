import { useListLocationsQuery } from '@popnook/api-client';
import { Button, Input, Select, todayIn, type InputProps } from '@popnook/ui';
import { useHydrated } from '@popnook/web-core';
import { useEffect, useRef, type FormEvent } from 'react';
import styles from './browse.module.css';
import { readTypedFields, typeOptions, type Filters } from './filters';

/** `replace` changes the URL without a new history entry, while the visitor is still typing in the same field. */
export type ChangeFilter = (name: keyof Filters, value: string, replace?: boolean) => void;

interface FilterBarProps {
  filters: Filters;
  search: URLSearchParams;
  onChange: ChangeFilter;
}

export const filterFormId = 'browse-filters';

/** The filters apply without a button. Without JavaScript, a Search button opens the URL with the selected filters. */
export function FilterBar({ filters, search, onChange }: FilterBarProps) {
  const { data: locations = [] } = useListLocationsQuery();
  const typed = readTypedFields(search);
  const cities = locations.map(({ city, stateCode }) => `${city}, ${stateCode}`);
  return (
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
        options={typeOptions(filters.spaceType)}
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

/** A location from the URL stays selectable even when it is no longer offered. */
const locationOptions = (cities: string[], selected: string) =>
  [...new Set(selected ? [...cities, selected] : cities)].map((city) => ({ value: city, label: city }));

/** Undefined until hydration, because the HTML may have been rendered on the previous day. */
const useToday = () => (useHydrated() ? todayIn('America/New_York') : undefined);

interface DebouncedInputProps extends Omit<
  InputProps,
  'name' | 'value' | 'onChange' | 'defaultValue' | 'ref'
> {
  name: keyof Filters;
  /** The value from the URL. */
  value: string;
  onChange: ChangeFilter;
}

const debounceMs = 350;

/** An uncontrolled field that reports its value after a pause, so that the API is not called for every digit. */
function DebouncedInput({ name, value, onChange, ...field }: DebouncedInputProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const reported = useRef(value);
  // Another filter may change during the pause, and an older `onChange` would undo that.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  useEffect(() => {
    // Follows a URL that was changed elsewhere (Back, Clear filters). A value typed in this field stays as typed.
    if (input.current && value !== reported.current) input.current.value = value;
    reported.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (typed: string) => {
    reported.current = typed;
    latestOnChange.current(name, typed, isTyping.current);
    isTyping.current = true;
  };
  return (
    <Input
      {...field}
      ref={input}
      name={name}
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(report, debounceMs, target.value);
      }}
      onBlur={() => {
        isTyping.current = false;
      }}
    />
  );
}
