import { ifMatch, useDiscardListingDraftMutation, useSaveListingDraftMutation } from '@popnook/api-client';
import { editConflict, useStoredDraft, useToast, type StoredDraft } from '@popnook/web-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListingDraft } from '../../space-form/space-draft';
import { noSavedDraft, parseListing, parseSavedVersion, type SavedVersion } from './stored-listing';

/** The draft is saved when the host has not typed for this long. */
const debounceMs = 1000;

/** What the host has to decide because another browser has changed the draft on the server. */
export type DraftChoice =
  /** Another browser has saved a draft, and nothing has been typed in this one. */
  | { kind: 'continue'; draft: ListingDraft; savedAt: string }
  /** Another browser has saved a draft that differs from the one in this browser. */
  | { kind: 'conflict'; draft: ListingDraft; savedAt: string }
  /** Another browser has listed the space or discarded the draft. */
  | { kind: 'removed' };

/** The draft on the server. */
export interface ServerDraft {
  /** Null without a draft. May have been written by an older version of the form. */
  draft: unknown;
  updatedAt: string | null;
  version: number;
}

/**
 * Saves this tab's draft (`local`, which is in session storage) on the server, too, so that the host can continue in another
 * browser. The server rejects a save if this tab has not loaded the current draft, so two browsers do not overwrite each other's
 * changes (D57).
 * @param loaded undefined if the server did not respond; the draft is then kept only in this tab
 * @param paused while true, nothing is saved on the server
 */
export const useSavedDraft = (
  local: StoredDraft<ListingDraft>,
  loaded: ServerDraft | undefined,
  paused: boolean,
) => {
  const [server, setServer] = useState(loaded);
  // What this tab last saved or loaded. Kept in session storage, so that it survives a reload.
  const lastSynced = useStoredDraft<SavedVersion>({
    form: 'list-space-saved',
    initial: noSavedDraft,
    parse: parseSavedVersion,
  });
  const choice = choiceBetween(local, server, lastSynced.draft);
  const [saveDraft, { isLoading: saving }] = useSaveListingDraftMutation();
  // The draft that could not be saved. It is not sent again until it changes.
  const [failedText, setFailedText] = useState<string>();
  const [discard, { isLoading: discarding }] = useDiscardListingDraftMutation();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const { toastError } = useToast();

  const text = JSON.stringify(local.draft);
  const isSaved = text === lastSynced.draft.text;
  const save = useEffectEvent(async () => {
    const { data, error } = await saveDraft({
      saveListingDraftDto: { draft: local.draft },
      // The server accepts the save only if its draft still has this version. If another browser has saved this version, `choice`
      // blocks saving until the host has chosen. Only a draft in an older format is replaced without asking, because this tab
      // cannot read it.
      ...ifMatch({ version: server?.version ?? lastSynced.draft.version }),
    });
    const conflict = editConflict(error);
    if (data) {
      setServer(data);
      lastSynced.save({ version: data.version, text });
    } else if (conflict) {
      const { draft = null, updatedAt = null } = conflict.changed as Partial<ServerDraft>;
      setServer({ draft, updatedAt, version: conflict.version });
    } else {
      setFailedText(text);
    }
  });
  const failed = text === failedText;
  const hasUnsavedDraft = local.isStored && !isSaved;
  const isBlocked = failed || choice !== undefined || paused || saving || discarding;
  const mustSave = hasUnsavedDraft && !isBlocked;
  useEffect(() => {
    if (!mustSave) return undefined;
    const timer = setTimeout(() => {
      lastSave.current = save();
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, mustSave]);

  const forgetServerDraft = () => {
    lastSynced.clear();
    setServer({ draft: null, updatedAt: null, version: 0 });
  };
  /** Removes the draft from this tab without a request to the server. */
  const forget = () => {
    local.clear();
    forgetServerDraft();
  };
  return {
    choice,
    status: statusOf({ isStored: local.isStored, isSaved, failed, choice }),
    /** Replaces what was typed here with the draft of the other browser. */
    replaceLocal: (draft: ListingDraft) => {
      local.save(draft);
      lastSynced.save({ version: server?.version ?? 0, text: JSON.stringify(draft) });
    },
    /** Keeps what was typed here. The empty text marks it as unsaved, so the next save replaces the draft of the other browser. */
    keepLocal: () => lastSynced.save({ version: server?.version ?? 0, text: '' }),
    startOver: async () => {
      forget();
      // A save that has already started stores the draft again, so its result has to be forgotten, too.
      await lastSave.current;
      forgetServerDraft();
      const { error } = await discard();
      if (error) toastError('Error', error);
    },
    /** Resolves when the last save has ended. Await this before listing the space, which deletes the draft on the server. */
    finishSaving: () => lastSave.current,
    forget,
  };
};

/** What the host has to decide. Undefined if there is nothing to decide, for example because this tab has the server's version. */
const choiceBetween = (
  local: StoredDraft<ListingDraft>,
  server: ServerDraft | undefined,
  lastSynced: SavedVersion,
): DraftChoice | undefined => {
  if (!server || server.version === lastSynced.version) return undefined;
  const draft = parseListing(server.draft);
  if (draft && server.updatedAt)
    return { kind: local.isStored ? 'conflict' : 'continue', draft, savedAt: server.updatedAt };
  // If the version is 0, the draft that this tab last saved or loaded is no longer on the server.
  return server.version === 0 && local.isStored ? { kind: 'removed' } : undefined;
};

interface SavingState {
  isStored: boolean;
  isSaved: boolean;
  failed: boolean;
  choice: DraftChoice | undefined;
}

const statusOf = ({ isStored, isSaved, failed, choice }: SavingState): string => {
  if (!isStored) return '';
  if (choice) return 'Not saved: please choose which draft to keep.';
  if (isSaved) return 'Draft saved.';
  if (failed) return 'The draft could not be saved. It is kept in this tab.';
  return 'Saving draft...';
};
