import { popnookApi, useEditAccountMutation, type AccountDto } from '@popnook/api-client';
import { Button, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { apiError, useAppDispatch, useStoredDraft, useToast } from '@popnook/web-core';
import { useRef } from 'react';
import { isChanged, parseDraft, toDraft, toEdit, type AccountDraft } from './draft';
import { BusinessFields, PersonFields, type FieldsProps } from './fields';

export const DetailsForm = ({ account }: { account: AccountDto }) => {
  const stored = useStoredDraft({ form: 'account', initial: toDraft(account), parse: parseDraft });
  const { draft, save: saveDraft, clear } = stored;
  const { save, busy, submitErrors, errors, clearErrors } = useSaveAccount(clear);
  const submitButton = useRef<HTMLButtonElement>(null);
  const fields: FieldsProps = {
    draft,
    errors,
    onChange: (changes) => {
      saveDraft((current) => ({ ...current, ...changes }));
      clearErrors(...Object.keys(changes));
    },
  };
  const discard = () => {
    clear();
    clearErrors(...Object.keys(draft));
    // The Discard button, which has focus, disappears, so focus moves to the Save button.
    submitButton.current?.focus();
  };
  return (
    <Form label="Your details" submitErrors={submitErrors} onSubmit={() => void save(draft)}>
      <PersonFields {...fields} email={account.email} />
      <BusinessFields {...fields} />
      <FormActions>
        <Button ref={submitButton} type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        {isChanged(draft, account) && !busy && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
      </FormActions>
    </Form>
  );
};

/** Saves the details. The API validates them, and the form shows the API's messages at the fields (D46). */
const useSaveAccount = (onSaved: () => void) => {
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
    // Update the cache before the draft is cleared, so that the form never shows the previous values.
    await dispatch(popnookApi.util.upsertQueryData('getAccount', undefined, data));
    onSaved();
    toast({ title: 'Account saved', description: 'Your details are up to date.' });
  };
  return { save, busy, submitErrors, errors, clearErrors };
};
