import { ifMatch, useUpdateSpaceMutation, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import { apiError, editConflict, useToast, type EditConflictInfo } from '@popnook/web-core';
import { useMemo, useState } from 'react';
import { changedDisplayFields, errorsInDisplays, errorsInSpace } from '../../../space-form/space-errors';
import { changesBetween, errorsByKey, fromSpace, type EditedSpace } from './edited-space';

export type EditTab = 'details' | 'displays' | 'days';

interface SavedSpace {
  values: EditedSpace;
  version: number;
}

/** The state of the edit form. When saving fails, the form keeps what was typed and opens a tab with errors. */
export const useEditSpace = (space: SpaceDto, savedDisplays: readonly SubSpaceDto[], onDone: () => void) => {
  const latest: SavedSpace = useMemo(
    () => ({ values: fromSpace(space, savedDisplays), version: space.version }),
    [space, savedDisplays],
  );
  // Null until the host's first edit. `original` is the space just before that edit. The edited values are compared with it, and
  // its version is sent when saving. If the space is reloaded during editing, changes by other people therefore do not look like
  // edits by the host, and conflicts are still detected (D57).
  const [edits, setEdits] = useState<{ original: SavedSpace; values: EditedSpace } | null>(null);
  const { original, values: edited } = edits ?? { original: latest, values: latest.values };
  const [tab, setTab] = useState<EditTab>('details');
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const [updateSpace, { isLoading: busy }] = useUpdateSpaceMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const { body, displayKeys } = changesBetween(original.values, edited);
  const isChanged = Object.keys(body).length > 0;

  const showErrors = (fields: FieldErrors) => {
    const names = Object.keys(fields);
    if (names.length > 0)
      setTab(names.every((name) => name.startsWith('displays.')) ? 'displays' : 'details');
    setErrors(fields);
  };
  const save = async (version = original.version) => {
    const fieldErrors = { ...errorsInSpace(edited), ...errorsInDisplays(edited.displays) };
    showErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0)
      return toastError('Update Failed', new Error('Please check the highlighted fields.'));
    if (!isChanged) return onDone();
    const { data, error } = await updateSpace({
      id: space.id,
      updateSpaceDto: body,
      ...ifMatch({ version }),
    });
    if (data) {
      toast({ title: 'Space updated', description: savedMessage(data) });
      return onDone();
    }
    setConflict(editConflict(error));
    showErrors(errorsByKey(apiError(error)?.fields ?? {}, displayKeys));
    toastError('Update Failed', error);
  };
  const update = (patch: Partial<EditedSpace>) => {
    setEdits((before) => ({
      original: before?.original ?? latest,
      values: { ...(before?.values ?? latest.values), ...patch },
    }));
    const { displays = edited.displays, ...fields } = patch;
    clearErrors(...Object.keys(fields), ...changedDisplayFields(edited.displays, displays));
  };
  return { edited, update, isChanged, conflict, errors, submitErrors, busy, save, tab, setTab };
};

/** The API decides which changes need another review (D18). */
const savedMessage = ({ name, changedSinceApproval }: SpaceDto) =>
  changedSinceApproval ? `${name} was saved. Our team will review the changes.` : `${name} was saved.`;
