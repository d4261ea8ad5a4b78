import { Button, Icon } from '@popnook/ui';
import styles from './browse.module.css';
import type { ChangeFilter } from './debounced-input';
import { chipText, multiValueFilters } from './filter-options';
import { activeFilters, type Filters, toggled, valuesOf } from './filters';

interface FilterChipsProps {
  filters: Filters;
  onChange: ChangeFilter;
  /** Moves focus, because the pressed button disappears. */
  onRemoved: () => void;
  onClear: () => void;
}

/** One chip for each value of a filter. Clicking it removes the value. */
export function FilterChips({ filters, onChange, onRemoved, onClear }: FilterChipsProps) {
  const chips = activeFilters(filters).flatMap((name) =>
    multiValueFilters.includes(name)
      ? valuesOf(filters[name]).map((value) => ({ name, value, remaining: toggled(filters[name], value) }))
      : [{ name, value: filters[name], remaining: '' }],
  );
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chips.map(({ name, value, remaining }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              onChange(name, remaining);
              onRemoved();
            }}
          >
            <span className="sr-only">Remove filter: </span>
            {chipText[name](value, filters)}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
