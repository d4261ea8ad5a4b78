import { useMemo, useSyncExternalStore } from 'react';

/** The local storage key of the ids of the spaces that a signed-out visitor has saved, most recently saved first. */
const key = 'popnook-saved-spaces';
/** The same limit as for accounts (D59). */
const maxSaved = 500;
const noneSaved = '[]';

/** The saved ids, for browsers that block storage. */
let memory = noneSaved;
const listeners = new Set<() => void>();

const readText = () => {
  try {
    return localStorage.getItem(key) ?? memory;
  } catch {
    return memory;
  }
};

const parseIds = (text: string): number[] => {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
};

/** Reads the storage again before each change, because another tab may have changed it. */
const change = (edit: (ids: number[]) => number[]) => {
  memory = JSON.stringify(edit(parseIds(readText())).slice(0, maxSaved));
  try {
    localStorage.setItem(key, memory);
  } catch {
    // Kept in `memory` until the page is closed.
  }
  for (const listener of listeners) listener();
};

export const saveInBrowser = (id: number) => {
  change((ids) => [id, ...ids.filter((other) => other !== id)]);
};

export const removeFromBrowser = (removed: readonly number[]) => {
  change((ids) => ids.filter((id) => !removed.includes(id)));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Empty on the server and during hydration. */
export const useBrowserSavedIds = (): readonly number[] => {
  const text = useSyncExternalStore(subscribe, readText, () => noneSaved);
  return useMemo(() => parseIds(text), [text]);
};
