/** Drafts of forms are in the tab's session storage, under keys with this prefix. */
const prefix = 'popnook-draft:';
const listeners = new Set<() => void>();
/** The drafts that could not be stored, because session storage is blocked or full. */
const memory = new Map<string, string>();
/** Caches parsed drafts, because `useSyncExternalStore` needs the same object for the same text. */
const parsedDrafts = new Map<string, { text: string; value: unknown }>();

const keyPrefix = (userId: number | undefined) => `${prefix}${userId ?? 'guest'}:`;

export const draftKey = (userId: number | undefined, form: string) => keyPrefix(userId) + form;

const textOf = (key: string) => memory.get(key) ?? storage()?.getItem(key) ?? undefined;

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Returns the stored draft, which an older version of the form may have written. Undefined if it is missing or not JSON. */
export const readDraft = (key: string): unknown => {
  const text = textOf(key);
  if (text === undefined) return undefined;
  const parsed = parsedDrafts.get(key);
  if (parsed?.text === text) return parsed.value;
  const value = parseJson(text);
  parsedDrafts.set(key, { text, value });
  return value;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const writeDraft = (key: string, draft: unknown) => {
  const text = JSON.stringify(draft);
  memory.delete(key);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
  notifyListeners();
};

export const removeDrafts = (...keys: string[]) => {
  for (const key of keys) removeKey(key);
  notifyListeners();
};

/** Removes all drafts of a user. Called at sign-out. */
export const removeDraftsOf = (userId: number) => {
  const stored = storage();
  const keys = [...memory.keys(), ...(stored ? Object.keys(stored) : [])];
  removeDrafts(...keys.filter((key) => key.startsWith(keyPrefix(userId))));
};

const removeKey = (key: string) => {
  memory.delete(key);
  parsedDrafts.delete(key);
  storage()?.removeItem(key);
};

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** @returns a function to unsubscribe */
export const onDraftChange = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
