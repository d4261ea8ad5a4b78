import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, type Day, Dialog, formatTotal, type Option, Select } from '@popnook/ui';
import { startTransition, useId, useOptimistic } from 'react';
import styles from './browse.module.css';
import { type ChangeFilter, DebouncedInput } from './debounced-input';
import {
  amenityOptions,
  displayTypeOptions,
  monthOptions,
  paymentModelOptions,
  periodOptions,
  typeOptions,
} from './filter-options';
import { type Filters, countLimit, toggled, type TypedFilter, valuesOf } from './filters';
import { NearMe } from './near-me';

interface MoreFiltersProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  /** The values of the text fields. */
  typed: Pick<Filters, TypedFilter>;
  today: Day | undefined;
  query: ListSpacesApiArg;
  onChange: ChangeFilter;
}

/** The filters that do not fit in the bar. They apply immediately; the button at the end shows the number of spaces found. */
export function MoreFilters({ open, onClose, ...props }: MoreFiltersProps) {
  const close = () => {
    // Reports a value that was just typed, because Escape does not move focus out of the field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="More filters">
      <FilterFields {...props} />
      <div className={styles.dialogFoot}>
        <Button wide onClick={close}>
          <ShowSpacesText query={props.query} limit={countLimit(props.filters)} />
        </Button>
      </div>
    </Dialog>
  );
}

function ShowSpacesText({ query, limit }: { query: ListSpacesApiArg; limit: number | undefined }) {
  const { currentData } = useListSpacesQuery(query);
  return currentData ? `Show ${formatTotal(currentData.total, 'space', 'spaces', limit)}` : 'Show spaces';
}

function FilterFields({
  filters,
  typed,
  today,
  onChange,
}: Omit<MoreFiltersProps, 'open' | 'onClose' | 'query'>) {
  return (
    <div className={styles.moreFilters}>
      <DebouncedInput
        label="Search text"
        name="q"
        type="search"
        maxLength={100}
        placeholder="Name, description or place"
        hint="At least 3 characters."
        value={typed.q}
        onChange={onChange}
      />
      <NearMe isActive={filters.near !== ''} onChange={onChange} />
      <Select
        label="Start month"
        placeholder="Any month"
        options={monthOptions(today, filters.month)}
        value={filters.month}
        onChange={({ target }) => onChange('month', target.value)}
      />
      <Select
        label="Booking length"
        placeholder="Any length"
        options={periodOptions}
        value={filters.period}
        onChange={({ target }) => onChange('period', target.value)}
      />
      <DebouncedInput
        label="Max due upfront"
        name="maxTotal"
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        placeholder="Any amount"
        hint="In dollars, for the whole booking of a space or one of its displays."
        value={typed.maxTotal}
        onChange={onChange}
      />
      <Choices
        legend="Space types"
        name="spaceType"
        options={typeOptions(filters.spaceType)}
        filters={filters}
        onChange={onChange}
      />
      <Choices
        legend="Payment"
        name="paymentModel"
        options={paymentModelOptions}
        filters={filters}
        onChange={onChange}
      />
      <Choices
        legend="Displays"
        name="displayType"
        options={displayTypeOptions}
        filters={filters}
        onChange={onChange}
      />
      <Choices
        legend="Amenities"
        name="amenity"
        options={amenityOptions(filters.amenity)}
        filters={filters}
        onChange={onChange}
      />
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  name: keyof Filters;
  options: readonly Option[];
  filters: Filters;
  onChange: ChangeFilter;
}

/** Checkboxes for a filter with several values. A checkbox changes immediately, before the page has rendered the new results. */
function Choices({ legend, name, options, filters, onChange }: ChoicesProps) {
  const id = useId();
  const [chosen, setChosen] = useOptimistic(filters[name]);
  const toggle = (value: string) =>
    startTransition(() => {
      const newList = toggled(chosen, value);
      setChosen(newList);
      onChange(name, newList);
    });
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} htmlFor={id + value}>
          <input
            id={id + value}
            type="checkbox"
            checked={valuesOf(chosen).includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
