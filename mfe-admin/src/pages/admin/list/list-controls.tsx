import { Button, classNames } from '@popnook/ui';
import { Input, Select } from '@popnook/ui/work';
import { DateRangeField } from '@popnook/ui/work/dates';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from '../admin.module.css';
import { debounceMs } from './use-debounced';
import { type ListParams, maxSearchLength } from './use-list-params';

/** An option of a select field, for example of a filter or of the sort order. */
export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** Returns the value if it is one of the choices. The URL can contain any text. */
export const parseChoice = <T extends string>(choices: readonly Choice<T>[], value: string): T | undefined =>
  choices.find((choice) => choice.value === value)?.value;

/** The arguments that all list queries accept: the search, the range of creation dates, and the sort order. */
export const commonQueryArgs = <Sort extends string>(params: ListParams, sorts: readonly Choice<Sort>[]) => ({
  q: params.get('q') || undefined,
  createdFrom: params.created.from || undefined,
  createdTo: params.created.to || undefined,
  sort: parseChoice(sorts, params.get('sort')),
});

export interface Filter {
  /** The parameter in the URL. */
  name: string;
  label: string;
  /** The option that turns the filter off, for example 'All roles'. */
  all: string;
  choices: readonly Choice<string>[];
}

interface ListControlsProps {
  params: ListParams;
  /** The plural noun for the listed records, for example 'users'. */
  noun: string;
  /** What the search covers, for example 'Name or email'. */
  searchHint: string;
  filters: readonly Filter[];
  /** The first sort order is the default. */
  sorts: readonly Choice<string>[];
  /** Whether the list is a table with sort buttons in its column headers. On narrow screens, its rows are cards without headers. */
  isTable: boolean;
  /** The label of the filter by creation date, for example 'Joined'. */
  createdLabel?: string | undefined;
}

export const ListControls = ({
  params,
  noun,
  searchHint,
  filters,
  sorts,
  isTable,
  createdLabel,
}: ListControlsProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const activeFilters = [
    ...filters.map(({ name }) => params.get(name)),
    params.created.from || params.created.to,
  ];
  const activeCount = activeFilters.filter(Boolean).length;
  return (
    <div role="search" aria-label={`Find ${noun}`} className={styles.controls}>
      <SearchField
        label={`Search ${noun}`}
        placeholder={searchHint}
        value={params.get('q')}
        // Replaces the history entry, so that Back does not lead to each text that was typed.
        onSearch={(q) => params.update({ q }, true)}
      />
      {/* Shown only on phones, where the filters would fill the first screen. */}
      <div className={styles.filterToggle}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {filters.length > 0 || createdLabel ? 'Filter and sort' : 'Sort'}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
      </div>
      <div id={id} className={classNames(styles.filters, isOpen && styles.openFilters)}>
        {filters.map(({ name, label, all, choices }) => (
          <Select
            key={name}
            label={label}
            placeholder={all}
            options={choices}
            value={params.get(name)}
            onChange={(value) => params.update({ [name]: value })}
          />
        ))}
        {createdLabel && (
          <DateRangeField
            label={createdLabel}
            {...params.created}
            onChange={({ from, to }) => params.update({ createdFrom: from, createdTo: to })}
          />
        )}
        <Select
          label="Sort by"
          className={isTable ? styles.sortForCards : undefined}
          options={sorts}
          value={params.get('sort') || sorts[0]?.value}
          onChange={(value) => params.update({ sort: value === sorts[0]?.value ? '' : value })}
        />
      </div>
    </div>
  );
};

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  // Back, Forward, saved filters and 'Show all' change the search without typing.
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => search(text), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Input
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={maxSearchLength}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
