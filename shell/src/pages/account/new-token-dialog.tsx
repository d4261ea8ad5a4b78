import { useCreateAccessTokenMutation, type TokenScope } from '@popnook/api-client';
import { Button, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { Checkbox, Input, Modal, Select } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import { useId, useState } from 'react';
import styles from './account.module.css';
import { Secret } from './secret';

interface NewTokenDialogProps {
  open: boolean;
  isAdmin: boolean;
  onClose: () => void;
}

export const NewTokenDialog = ({ open, isAdmin, onClose }: NewTokenDialogProps) => {
  const [token, setToken] = useState<string>();
  const close = () => {
    setToken(undefined);
    onClose();
  };
  return (
    <Modal open={open} title={token ? 'Copy your token now' : 'New access token'} onClose={close}>
      {open &&
        (token ? (
          <CreatedToken token={token} onDone={close} />
        ) : (
          <TokenForm isAdmin={isAdmin} onCreated={setToken} onCancel={close} />
        ))}
    </Modal>
  );
};

const scopeLabels: Record<TokenScope, string> = {
  read: 'Read everything you can see',
  spaces: 'Change spaces, displays, closed days and pictures',
  bookings: 'Request, answer and withdraw bookings, and write reviews',
  profile: 'Change your details and your vendor profile',
  admin: 'Use your rights as an administrator',
};

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

interface TokenFormProps {
  isAdmin: boolean;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

/** The API validates the fields, and the form shows the API's messages (D46). */
const TokenForm = ({ isAdmin, onCreated, onCancel }: TokenFormProps) => {
  const [draft, setDraft] = useState({ name: '', scopes: ['read'] as TokenScope[], days: '90' });
  const [create, { isLoading: busy }] = useCreateAccessTokenMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toastError } = useToast();
  const errorId = useId();
  const submit = async () => {
    const { name, scopes, days } = draft;
    const { data, error } = await create({
      createAccessTokenDto: { name, scopes, expiresInDays: Number(days) },
    });
    if (data) return onCreated(data.token);
    const fields = apiError(error)?.fields;
    if (fields) setErrors(fields);
    else toastError('Error', error);
  };
  const scopes = (Object.keys(scopeLabels) as TokenScope[]).filter((scope) => isAdmin || scope !== 'admin');
  return (
    <Form label="New access token" submitErrors={submitErrors} onSubmit={() => void submit()}>
      <Input
        label="Name"
        hint="What you use it for, such as “Nightly report”"
        name="token-name"
        autoComplete="off"
        maxLength={100}
        error={errors['name']}
        value={draft.name}
        onChange={({ target }) => {
          setDraft({ ...draft, name: target.value });
          clearErrors('name');
        }}
      />
      <fieldset className={styles.checkboxes} aria-describedby={errors['scopes'] && errorId}>
        <legend>Permissions</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={draft.scopes.includes(scope)}
            onChange={({ target }) => {
              const others = draft.scopes.filter((other) => other !== scope);
              setDraft({ ...draft, scopes: target.checked ? [...others, scope] : others });
              clearErrors('scopes');
            }}
          >
            {scopeLabels[scope]}
          </Checkbox>
        ))}
        {errors['scopes'] && (
          <p id={errorId} role="alert" className={styles.error}>
            {errors['scopes']}
          </p>
        )}
      </fieldset>
      <Select
        label="Expires in"
        options={lifetimes}
        value={draft.days}
        onChange={(days) => setDraft({ ...draft, days })}
      />
      <FormActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Creating...' : 'Create token'}
        </Button>
      </FormActions>
    </Form>
  );
};

const CreatedToken = ({ token, onDone }: { token: string; onDone: () => void }) => (
  <Secret name="Token" value={token} onDone={onDone}>
    Treat it like a password. It won’t be shown again. Programs send it as{' '}
    <code>Authorization: Bearer …</code>
  </Secret>
);
