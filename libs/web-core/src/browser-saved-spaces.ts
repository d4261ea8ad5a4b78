import { useMemo, useSyncExternalStore } from 'react';

/** The local storage key of the ids of the spaces that a signed-out visitor has saved, most recently saved first. */
const key = 'popnook-saved-spaces';
/** The same limit as for accounts (D59). */
const maxSaved = 500;
const emptyList = '[]';

/** The saved ids as JSON if they could not be stored, because local storage is blocked or full. Lost when the page is closed. */
let notStored: string | undefined;
const listeners = new Set<() => void>();

const readJson = () => {
  if (notStored !== undefined) return notStored;
  try {
    return localStorage.getItem(key) ?? emptyList;
  } catch {
    return emptyList;
  }
};

const parseIds = (json: string): number[] => {
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
};

/** Changes the saved ids. Starts from the ids that are in the storage now, because another tab may have changed them. */
const updateIds = (update: (ids: number[]) => number[]) => {
  const json = JSON.stringify(update(parseIds(readJson())).slice(0, maxSaved));
  try {
    localStorage.setItem(key, json);
    notStored = undefined;
  } catch {
    notStored = json;
  }
  for (const listener of listeners) listener();
};

export const saveInBrowser = (id: number) => {
  updateIds((ids) => [id, ...ids.filter((other) => other !== id)]);
};

export const removeFromBrowser = (removedIds: readonly number[]) => {
  updateIds((ids) => ids.filter((id) => !removedIds.includes(id)));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The ids of the spaces saved in this browser. Empty on the server and during hydration. */
export const useBrowserSavedIds = (): readonly number[] => {
  const json = useSyncExternalStore(subscribe, readJson, () => emptyList);
  return useMemo(() => parseIds(json), [json]);
};
