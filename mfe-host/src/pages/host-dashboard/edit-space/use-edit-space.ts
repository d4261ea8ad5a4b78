import { useUpdateSpaceMutation, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useMemo, useState } from 'react';
import { changedDisplayFields, invalidDisplays, invalidSpace } from '../../../space-form/space-errors';
import { changesBetween, errorsByKey, fromSpace, type EditedSpace } from './edited-space';

const failureTitle = 'Update Failed';

export type EditTab = 'details' | 'displays' | 'days';

/** The state of the edit form. A failed save keeps what was typed and opens the tab with the errors. */
export const useEditSpace = (space: SpaceDto, displays: readonly SubSpaceDto[], onSaved: () => void) => {
  const saved = useMemo(() => fromSpace(space, displays), [space, displays]);
  // Null until something is typed; until then, the form shows what is saved.
  const [typed, setTyped] = useState<EditedSpace | null>(null);
  const edited = typed ?? saved;
  const [tab, setTab] = useState<EditTab>('details');
  const [updateSpace, { isLoading: busy }] = useUpdateSpaceMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const { body, displayKeys } = changesBetween(saved, edited);
  const isChanged = Object.keys(body).length > 0;

  const showErrors = (fields: FieldErrors) => {
    const names = Object.keys(fields);
    if (names.length > 0)
      setTab(names.every((name) => name.startsWith('displays.')) ? 'displays' : 'details');
    setErrors(fields);
  };
  const save = async () => {
    const invalid = { ...invalidSpace(edited), ...invalidDisplays(edited.displays) };
    showErrors(invalid);
    if (Object.keys(invalid).length > 0)
      return toastError(failureTitle, new Error('Please check the highlighted fields.'));
    try {
      if (isChanged) {
        const updated = await updateSpace({ id: space.id, updateSpaceDto: body }).unwrap();
        toast({ title: 'Space updated', description: savedMessage(updated) });
      }
      onSaved();
    } catch (error) {
      showErrors(errorsByKey(apiError(error)?.fields ?? {}, displayKeys));
      toastError(failureTitle, error);
    }
  };
  const change = (part: Partial<EditedSpace>) => {
    setTyped((before) => ({ ...(before ?? saved), ...part }));
    const { displays: changed = edited.displays, ...fields } = part;
    clearErrors(...Object.keys(fields), ...changedDisplayFields(edited.displays, changed));
  };
  return { edited, change, isChanged, errors, submitErrors, busy, save, tab, setTab };
};

/** Which changes are reviewed again is decided by the API (D18). */
const savedMessage = ({ name, changedSinceApproval }: SpaceDto) =>
  changedSinceApproval ? `${name} was saved. Our team will review the changes.` : `${name} was saved.`;
