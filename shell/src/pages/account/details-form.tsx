import type { AccountDto } from '@popnook/api-client';
import { Button, Form, FormActions, type FieldErrors } from '@popnook/ui';
import { useStoredDraft } from '@popnook/web-core';
import { useRef } from 'react';
import { BusinessFields } from './business-fields';
import { draftOf, isChanged, parseDraft, type AccountDraft } from './draft';
import { PersonFields } from './person-fields';
import { useSaveAccount } from './use-save-account';

export interface FieldsProps {
  draft: AccountDraft;
  errors: FieldErrors;
  onChange: (change: Partial<AccountDraft>) => void;
}

export const DetailsForm = ({ account }: { account: AccountDto }) => {
  const stored = useStoredDraft({ form: 'account', initial: draftOf(account), parse: parseDraft });
  const { draft, save: keep, clear } = stored;
  const { save, busy, submitErrors, errors, clearErrors: forget } = useSaveAccount(clear);
  const submit = useRef<HTMLButtonElement>(null);
  const fields: FieldsProps = {
    draft,
    errors,
    onChange: (change) => {
      keep((before) => ({ ...before, ...change }));
      forget(...Object.keys(change));
    },
  };
  const discard = () => {
    clear();
    forget(...Object.keys(draft));
    // The button goes with the changes it throws away.
    submit.current?.focus();
  };
  return (
    <Form label="Your details" submitErrors={submitErrors} onSubmit={() => void save(draft)}>
      <PersonFields {...fields} email={account.email} />
      <BusinessFields {...fields} />
      <FormActions>
        <Button ref={submit} type="submit" busy={busy}>
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
