import { useEffect, useState } from 'react';

/** The pause in typing after which a search starts. */
export const debounceMs = 300;

/** The value as it was when it last stayed the same for a moment. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
