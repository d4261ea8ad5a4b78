import { useEffect, useState } from 'react';

/** The pause in typing after which a search starts. */
export const debounceMs = 300;

/** Returns the value once it has not changed for `debounceMs`. Until then, returns the previous one. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
