import { useRef } from 'react';
import { Input, type Option, Select } from './field';

interface PlaceFieldProps {
  label: string;
  name: string | undefined;
  options: readonly Option[];
  value: string;
  onSelect: (value: string) => void;
  /** The text in the text field, undefined while the list is shown. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  /** Looks up what was typed, on Enter and when the field loses focus. */
  onFind: () => void;
  error: string;
  /** Whether the list has the option “Address or place…”. False until hydration, because the option needs JavaScript. */
  canType: boolean;
}

const OTHER = 'other';

/** A list of places. Choosing its last option replaces the list with a text field, which stays until `typed` is undefined. */
export function PlaceField({ label, name, typed, onType, onFind, error, ...list }: PlaceFieldProps) {
  /** Whether the list and the text field are about to replace each other. */
  const isSwitching = useRef(false);
  // Moves focus to the control that replaces the focused one.
  const takeFocus = (control: HTMLElement | null) => {
    if (!control || !isSwitching.current) return;
    isSwitching.current = false;
    control.focus();
  };
  if (typed === undefined)
    return (
      <Select
        ref={takeFocus}
        label={label}
        name={name}
        placeholder="All locations"
        options={
          list.canType ? [...list.options, { value: OTHER, label: 'Address or place…' }] : list.options
        }
        value={list.value}
        onChange={({ target }) => {
          isSwitching.current = target.value === OTHER;
          if (isSwitching.current) onType('');
          else list.onSelect(target.value);
        }}
      />
    );
  return (
    <div>
      <Input
        ref={takeFocus}
        label={label}
        type="search"
        autoComplete="street-address"
        enterKeyHint="search"
        maxLength={120}
        placeholder="Address or place"
        value={typed}
        error={error}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          isSwitching.current = true;
          onFind();
        }}
        onBlur={() => {
          // The user has left the field, so the list that replaces it must not take focus back.
          isSwitching.current = false;
          onFind();
        }}
      />
      <p role="status" className="sr-only">
        {error}
      </p>
    </div>
  );
}
