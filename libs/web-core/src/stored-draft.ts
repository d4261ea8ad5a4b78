import { useMemo, useSyncExternalStore } from 'react';
import { draftKey, onDraftChange, readDraft, removeDrafts, writeDraft } from './draft-storage';
import { useSession } from './session';

export interface DraftOptions<T> {
  /** The name of the form: 'list-space', 'vendor-profile', `booking-${id}`. */
  form: string;
  /** The values of the empty form. */
  initial: T;
  /**
   * Validates a stored draft. Returns undefined if the draft does not match the current form. Define this function outside the
   * component, because the draft is parsed again when the function changes.
   */
  parse: (stored: unknown) => T | undefined;
}

export interface StoredDraft<T> {
  draft: T;
  /** Whether `draft` comes from the storage. Otherwise, it is `initial`. */
  isStored: boolean;
  /** Stores a new draft, or the result of a function that gets the latest draft. */
  save: (next: T | ((before: T) => T)) => void;
  /** Removes the stored drafts of the user and of guests. Call this after the form was submitted or discarded. */
  clear: () => void;
}

/**
 * The state of a form, which is kept across a reload, an expired session and a sign-in. Each user has one draft per form in
 * the session storage of the tab. On the server and during hydration, the draft is `initial`. After sign-in, a guest's draft
 * is used unless the user has a draft. Signing out removes the user's drafts.
 *
 * ```ts
 * const { draft, save, clear } = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
 * save((before) => ({ ...before, name }));
 * ```
 */
export const useStoredDraft = <T>({ form, initial, parse }: DraftOptions<T>): StoredDraft<T> => {
  const ownKey = draftKey(useSession().user?.id, form);
  const guestKey = draftKey(undefined, form);
  const read = () => readDraft(ownKey) ?? readDraft(guestKey);
  const stored = useSyncExternalStore(onDraftChange, read, () => undefined);
  const validDraft = useMemo(() => (stored === undefined ? undefined : parse(stored)), [stored, parse]);
  const save = (next: T | ((before: T) => T)) => {
    // Reads the draft again: an upload that finishes late calls the `save` of an earlier render, which must not undo later input.
    const latest = read();
    const before = (latest === undefined ? undefined : parse(latest)) ?? initial;
    writeDraft(ownKey, isUpdate(next) ? next(before) : next);
  };
  return {
    draft: validDraft ?? initial,
    isStored: validDraft !== undefined,
    save,
    clear: () => removeDrafts(ownKey, guestKey),
  };
};

const isUpdate = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function';

/**
 * Whether a stored value has all fields of an example, with the same types. A draft from an older version of the form may lack
 * some. Null counts as a string, because an empty text field can be null in the value or in the example.
 */
export const hasShape = <T extends object>(value: unknown, example: T): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(example).every(([name, sample]) => typeName(Reflect.get(value, name)) === typeName(sample));

const typeName = (value: unknown): string => {
  if (value === null) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
};
