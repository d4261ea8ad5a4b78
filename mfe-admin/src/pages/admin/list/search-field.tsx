import { Input } from '@popnook/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { longestSearch } from './use-list-address';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for by now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once one pauses. */
const pause = 300;

export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, forward and 'Clear' change the search from outside.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => search(wanted), pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Input
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={longestSearch}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
