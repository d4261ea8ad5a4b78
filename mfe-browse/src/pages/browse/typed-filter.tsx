import { Input, type InputProps } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import type { ChangeFilter } from './filter-bar';
import type { Filters } from './filters';

interface TypedFilterProps extends Omit<InputProps, 'name' | 'value' | 'onChange' | 'defaultValue' | 'ref'> {
  name: keyof Filters;
  /** As the address has it, also when it means nothing. */
  value: string;
  onChange: ChangeFilter;
}

const typingPause = 350;

/** Follows the typing after a short pause, so that not every digit asks the API. */
export function TypedFilter({ name, value, onChange, ...field }: TypedFilterProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef(false);
  const sent = useRef(value);
  useEffect(() => {
    // The address changed by itself (Back, Clear filters): the field follows. What was typed here stays as it was typed.
    if (input.current && value !== sent.current) input.current.value = value;
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (typed: string) => {
    sent.current = typed;
    onChange(name, typed, typing.current);
    typing.current = true;
  };
  return (
    <Input
      {...field}
      ref={input}
      name={name}
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, typingPause, target.value);
      }}
      onBlur={() => {
        typing.current = false;
      }}
    />
  );
}
