import { Input, type InputProps } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import type { Filters, TypedFilter } from './filters';

/** `replace` changes the current history entry instead of adding one, for example while the visitor keeps typing in a field. */
export type ChangeFilter = (name: keyof Filters, value: string, replace?: boolean) => void;

interface DebouncedInputProps extends Omit<
  InputProps,
  'name' | 'value' | 'onChange' | 'defaultValue' | 'ref'
> {
  name: TypedFilter;
  /** The value from the URL. */
  value: string;
  onChange: ChangeFilter;
}

const debounceMs = 350;

/** An uncontrolled field that reports its value after a pause, so that the API is not called for every key press. */
export function DebouncedInput({ name, value, onChange, ...field }: DebouncedInputProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  /** Whether a change has been reported since the field last lost focus. If so, the next change replaces its history entry. */
  const hasReported = useRef(false);
  const lastValue = useRef(value);
  // The page may be rendered again during the pause, for example when another filter changes, so the timer calls the
  // `onChange` of the latest render.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  useEffect(() => {
    // Follows changes to the URL that come from elsewhere (Back, Clear filters). A value typed in this field stays as typed.
    if (input.current && value !== lastValue.current) input.current.value = value;
    lastValue.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (typed: string) => {
    clearTimeout(timer.current);
    if (typed === lastValue.current) return;
    lastValue.current = typed;
    latestOnChange.current(name, typed, hasReported.current);
    hasReported.current = true;
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
      onBlur={({ target }) => {
        // Does not wait, because the field may disappear, for example when the dialog that contains it closes.
        report(target.value);
        hasReported.current = false;
      }}
    />
  );
}
