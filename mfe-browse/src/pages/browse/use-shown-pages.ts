import { useState } from 'react';

/** How far each list was opened: who comes back from a space finds the list as it was. Written by clicks only. */
const opened = new Map<string, readonly string[]>();

/** The cursors of the pages after the first, and how to show one more. */
export function useShownPages(list: string) {
  const [cursors, setCursors] = useState(() => opened.get(list) ?? []);
  const showAlso = (cursor: string) => {
    const next = [...cursors, cursor];
    opened.set(list, next);
    setCursors(next);
  };
  return [cursors, showAlso] as const;
}
