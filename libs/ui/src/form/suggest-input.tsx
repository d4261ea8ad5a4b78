import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames, Field, type FieldProps, pluralize } from '@popnook/ui';
import styles from './suggest-input.module.css';
import field from './field.module.css';

export interface Suggestion {
  id: string;
  label: string;
}

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'role'>;

export type SuggestInputProps<T extends Suggestion> = FieldProps &
  Native & {
    value: string;
    onType: (value: string) => void;
    suggestions: readonly T[];
    onChoose: (suggestion: T) => void;
  };

/** A text field with suggestions: the WAI-ARIA editable combobox pattern. Any text can be typed. */
export function SuggestInput<T extends Suggestion>(props: SuggestInputProps<T>) {
  const { label, hint, error, optional, className, value, onType, suggestions, onChoose, ...native } = props;
  const list = useId();
  const { open, active, onInput, close, choose, onKeyDown, setActive } = useList(props);
  const listRef = useScrollTo(active);
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <span className={styles.place}>
          <input
            {...native}
            {...control}
            className={field.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={list}
            aria-activedescendant={open && active >= 0 ? `${list}-${String(active)}` : undefined}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onInput(target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <ul
            ref={listRef}
            id={list}
            role="listbox"
            aria-label="Suggestions"
            className={styles.list}
            hidden={!open}
          >
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id}
                id={`${list}-${String(index)}`}
                role="option"
                aria-selected={index === active}
                className={classNames(styles.option, index === active && styles.active)}
                // Keeps focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onMouseUp={() => choose(index)}
              >
                {suggestion.label}
              </li>
            ))}
          </ul>
          <span role="status" className="sr-only">
            {open ? `${pluralize(suggestions.length, 'suggestion')}, use the arrow keys` : ''}
          </span>
        </span>
      )}
    </Field>
  );
}

/** Keeps the active option visible in a long list. */
function useScrollTo(active: number) {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const option = list?.children[active];
    if (!list || !(option instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = option;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
  }, [active]);
  return listRef;
}

function useList<T extends Suggestion>({ suggestions, onType, onChoose }: SuggestInputProps<T>) {
  const [expanded, setExpanded] = useState(false);
  const [activeIndex, setActive] = useState(-1);
  const open = expanded && suggestions.length > 0;
  const active = Math.min(activeIndex, suggestions.length - 1);
  const close = () => {
    setExpanded(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    const suggestion = suggestions[index];
    close();
    if (suggestion) onChoose(suggestion);
  };
  const onInput = (value: string) => {
    setExpanded(true);
    setActive(-1);
    onType(value);
  };
  const moveBy = (by: number) => {
    setExpanded(true);
    const size = suggestions.length + 1;
    // Between the last and the first option, no option is active.
    setActive(((active + 1 + by + size) % size) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveBy(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open && active >= 0) choose(active);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open, active, onInput, close, choose, onKeyDown, setActive };
}
