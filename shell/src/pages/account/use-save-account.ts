import { popnookApi, useEditAccountMutation } from '@popnook/api-client';
import { useFieldErrors } from '@popnook/ui';
import { apiError, useAppDispatch, useToast } from '@popnook/web-core';
import { toEdit, type AccountDraft } from './draft';

/** The server checks; what it says about a field stands at the field (D46). */
export const useSaveAccount = (onSaved: () => void) => {
  const [edit, { isLoading: busy }] = useEditAccountMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const dispatch = useAppDispatch();

  const save = async (draft: AccountDraft) => {
    const { data, error } = await edit({ editAccountDto: toEdit(draft) });
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    // Before the draft goes: what was saved must not give way to what was before, not even for a moment.
    await dispatch(popnookApi.util.upsertQueryData('getAccount', undefined, data));
    onSaved();
    toast({ title: 'Account saved', description: 'Your details are up to date.' });
  };
  return { save, busy, submitErrors, errors, clearErrors };
};
