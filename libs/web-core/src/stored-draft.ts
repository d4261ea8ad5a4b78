import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from './session';

export interface DraftOptions<T> {
  /** Names the form: 'list-space', 'vendor-profile', `booking-${id}`. */
  form: string;
  /** The form's values before anything was typed. */
  initial: T;
  /** Validates a stored draft; undefined if an older version of the form wrote it. Define it outside the component. */
  parse: (stored: unknown) => T | undefined;
}

export interface StoredDraft<T> {
  draft: T;
  /** A draft was stored that has not been submitted. */
  isStored: boolean;
  save: (next: T | ((before: T) => T)) => void;
  /** Call it after submitting or discarding. */
  clear: () => void;
}

/**
 * Form state that survives a reload, an expired session and a sign-in: stored in the tab per user and form. It is the
 * form's only state, without a copy to keep in sync. On the server and during hydration it is `initial`. A guest's
 * draft is available after sign-in; signing out removes it.
 *
 * ```ts
 * const { draft, save, clear } = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
 * save((before) => ({ ...before, name }));
 * ```
 */
export const useStoredDraft = <T>({ form, initial, parse }: DraftOptions<T>): StoredDraft<T> => {
  const own = draftKey(useSession().user?.id, form);
  const guest = draftKey(undefined, form);
  const current = () => readDraft(own) ?? readDraft(guest);
  const stored = useSyncExternalStore(onDraftChange, current, nothing);
  const checked = useMemo(() => (stored === undefined ? undefined : parse(stored)), [stored, parse]);
  const save = (next: T | ((before: T) => T)) =>
    writeDraft(own, isUpdate(next) ? next(parseCurrent(current(), parse) ?? initial) : next);
  return {
    draft: checked ?? initial,
    isStored: checked !== undefined,
    save,
    clear: () => removeDraft(own, guest),
  };
};

const nothing = () => undefined;

/** Reads the latest draft: an upload that ends late must not undo what was typed since. */
const parseCurrent = <T>(stored: unknown, parse: DraftOptions<T>['parse']) =>
  stored === undefined ? undefined : parse(stored);

const isUpdate = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function';

/** Drafts are kept in the tab's session storage. */
const prefix = 'popnook-draft:';
const listeners = new Set<() => void>();
/** Used when the browser blocks storage or it is full. */
const memory = new Map<string, string>();
/** Parsed drafts, so that the same text always returns the same object. */
const parsedDrafts = new Map<string, { text: string; value: unknown }>();

const keyPrefix = (user: number | undefined) => `${prefix}${user ?? 'guest'}:`;

const draftKey = (user: number | undefined, form: string) => keyPrefix(user) + form;

const textOf = (key: string) => memory.get(key) ?? storage()?.getItem(key) ?? undefined;

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** The stored draft, not validated: an older version of the form may have written it. */
const readDraft = (key: string): unknown => {
  const text = textOf(key);
  if (text === undefined) return undefined;
  const before = parsedDrafts.get(key);
  if (before?.text === text) return before.value;
  const value = parsed(text);
  parsedDrafts.set(key, { text, value });
  return value;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const writeDraft = (key: string, draft: unknown) => {
  const text = JSON.stringify(draft);
  memory.delete(key);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
  notifyListeners();
};

const removeDraft = (...keys: string[]) => {
  for (const key of keys) removeKey(key);
  notifyListeners();
};

/** At sign-out, removes the drafts of the account. */
export const removeDraftsOf = (user: number) => {
  const stored = storage();
  const keys = [...memory.keys(), ...(stored ? Object.keys(stored) : [])];
  removeDraft(...keys.filter((key) => key.startsWith(keyPrefix(user))));
};

const removeKey = (key: string) => {
  memory.delete(key);
  parsedDrafts.delete(key);
  storage()?.removeItem(key);
};

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const onDraftChange = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
