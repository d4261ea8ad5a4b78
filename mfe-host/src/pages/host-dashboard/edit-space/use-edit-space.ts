import { useUpdateSpaceMutation, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useMemo, useState } from 'react';
import { changedDisplayFields } from '../../../space-form/changed-fields';
import { missingInDisplays, missingInSpace } from '../../../space-form/check-space';
import { changesOf, errorsByKey, fromSpace, type EditedSpace } from './edited-space';

const failure = 'Update Failed';

export type EditTab = 'details' | 'displays' | 'days';

/** The edit's state. What fails keeps what was typed; a tab with an error comes to the front. */
export const useEditSpace = (space: SpaceDto, displays: readonly SubSpaceDto[], onSaved: () => void) => {
  const stored = useMemo(() => fromSpace(space, displays), [space, displays]);
  // What was typed; until then what is stored shows through.
  const [typed, setTyped] = useState<EditedSpace | null>(null);
  const edited = typed ?? stored;
  const [tab, setTab] = useState<EditTab>('details');
  const [updateSpace, { isLoading: busy }] = useUpdateSpaceMutation();
  const { submitErrors, errors, setErrors, clearErrors: forget } = useFieldErrors();
  const { toast, toastError } = useToast();
  const { body, sent } = changesOf(stored, edited);
  const isChanged = Object.keys(body).length > 0;

  const showErrors = (fields: FieldErrors) => {
    const names = Object.keys(fields);
    if (names.length > 0)
      setTab(names.every((name) => name.startsWith('displays.')) ? 'displays' : 'details');
    setErrors(fields);
  };
  const save = async () => {
    const missing = { ...missingInSpace(edited), ...missingInDisplays(edited.displays) };
    showErrors(missing);
    if (Object.keys(missing).length > 0)
      return toastError(failure, new Error('Please check the fields that are marked.'));
    try {
      if (isChanged) await updateSpace({ id: space.id, updateSpaceDto: body }).unwrap();
      toast({ title: 'Space updated', description: `${edited.name} is saved.` });
      onSaved();
    } catch (error) {
      showErrors(errorsByKey(apiError(error)?.fields ?? {}, sent));
      toastError(failure, error);
    }
  };
  const change = (part: Partial<EditedSpace>) => {
    setTyped((before) => ({ ...(before ?? stored), ...part }));
    const { displays: changed = edited.displays, ...fields } = part;
    forget(...Object.keys(fields), ...changedDisplayFields(edited.displays, changed));
  };
  return { edited, change, body, isChanged, errors, submitErrors, busy, save, tab, setTab };
};
