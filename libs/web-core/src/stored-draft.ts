import { useMemo, useSyncExternalStore } from 'react';
import { draftKey, onDraftChange, readDraft, removeDrafts, writeDraft } from './draft-storage';
import { useSession } from './session';

export interface DraftOptions<T> {
  /** The name of the form: 'list-space', 'vendor-profile', `booking-${id}`. */
  form: string;
  /** The values of the empty form. */
  initial: T;
  /** Validates a stored draft. Undefined if it does not match the current form. Define it outside the component. */
  parse: (stored: unknown) => T | undefined;
}

export interface StoredDraft<T> {
  draft: T;
  /** Whether there is a draft that has not been submitted. */
  isStored: boolean;
  save: (next: T | ((before: T) => T)) => void;
  /** Call it after submitting or discarding. */
  clear: () => void;
}

/**
 * Form state that is kept across a reload, an expired session and a sign-in. It is stored in the tab per user and form, and
 * the form needs no other state. On the server and during hydration it is `initial`. A guest's draft is available after
 * sign-in. Signing out removes the user's drafts.
 *
 * ```ts
 * const { draft, save, clear } = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
 * save((before) => ({ ...before, name }));
 * ```
 */
export const useStoredDraft = <T>({ form, initial, parse }: DraftOptions<T>): StoredDraft<T> => {
  const own = draftKey(useSession().user?.id, form);
  const guest = draftKey(undefined, form);
  const read = () => readDraft(own) ?? readDraft(guest);
  const stored = useSyncExternalStore(onDraftChange, read, () => undefined);
  const valid = useMemo(() => (stored === undefined ? undefined : parse(stored)), [stored, parse]);
  const save = (next: T | ((before: T) => T)) => {
    // Reads the draft again, because an upload that finishes late must not undo later input.
    const latest = read();
    const before = (latest === undefined ? undefined : parse(latest)) ?? initial;
    writeDraft(own, isUpdate(next) ? next(before) : next);
  };
  return {
    draft: valid ?? initial,
    isStored: valid !== undefined,
    save,
    clear: () => removeDrafts(own, guest),
  };
};

const isUpdate = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function';
