import { useMemo, useSyncExternalStore } from 'react';
import { draftKey, dropDraft, onDraftChange, readDraft, writeDraft } from './draft-store';
import { useSession } from './session';

export interface DraftOptions<T> {
  /** Names the form: 'list-space', 'vendor-profile', `booking-${id}`. */
  form: string;
  /** What stands in the form when nothing was typed yet. */
  initial: T;
  /**
   * What was stored, checked; undefined when it is not such a draft (an older version of the form wrote it). Define it
   * outside of the component.
   */
  parse: (stored: unknown) => T | undefined;
}

export interface StoredDraft<T> {
  draft: T;
  /** There is something typed that has not been sent: offer to start over. */
  isStored: boolean;
  save: (next: T | ((before: T) => T)) => void;
  /** Once it was sent, or thrown away. */
  clear: () => void;
}

/**
 * The state of a form that survives a reload, an ended session and a sign-in: kept in the tab's storage per user and
 * form. It is the form's only state; there is no copy to keep in step. On the server, and while its HTML is taken
 * over, it is `initial`. What a guest typed is there for whoever signs in; sign-out drops it.
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
    clear: () => dropDraft(own, guest),
  };
};

const nothing = () => undefined;

/** Read anew: an upload that ends late must not undo what was typed meanwhile. */
const parseCurrent = <T>(stored: unknown, parse: DraftOptions<T>['parse']) =>
  stored === undefined ? undefined : parse(stored);

const isUpdate = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function';
