import { useDeleteAccountMutation } from '@popnook/api-client';
import { Button, Form, FormActions } from '@popnook/ui';
import { Input, Modal } from '@popnook/ui/work';
import { errorMessage, useEndSession, useToast, type Role } from '@popnook/web-core';
import { useState } from 'react';
import styles from './account.module.css';

export const DeleteAccount = ({ email, role }: { email: string; role: Role }) => {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="delete-title">
      <h2 id="delete-title">Delete your account</h2>
      {role === 'admin' ? (
        <p className={styles.quiet}>Only another administrator can delete an administrator’s account.</p>
      ) : (
        <>
          <p className={styles.quiet}>Your account will be deleted immediately. This can’t be undone.</p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
          <DeleteDialog email={email} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  );
};

interface DeleteDialogProps {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Explains the consequences. The user must type the email address or DELETE (D11). */
const DeleteDialog = ({ email, open, onClose }: DeleteDialogProps) => (
  <Modal open={open} title="Delete your account?" onClose={onClose}>
    <div className={styles.consequences}>
      <ul>
        <li>
          Your name, contact details, profile and pictures will be deleted, and you’ll be signed out
          everywhere.
        </li>
        <li>Your spaces will no longer be listed.</li>
        <li>Pending requests will be cancelled, and the other party will get an email.</li>
        <li>Past bookings will keep their dates and amounts, under the name “Deleted user”.</li>
        <li>You can’t delete your account while you have a confirmed booking that hasn’t ended.</li>
      </ul>
    </div>
    <DeleteForm email={email} onClose={onClose} />
  </Modal>
);

const noErrors = {};

const DeleteForm = ({ email, onClose }: Omit<DeleteDialogProps, 'open'>) => {
  const [typed, setTyped] = useState('');
  const { deleteAccount, busy, errorText } = useDeleteAccount();
  const confirmed = ['delete', email.toLowerCase()].includes(typed.trim().toLowerCase());
  return (
    <Form label="Confirm" submitErrors={noErrors} onSubmit={() => confirmed && void deleteAccount()}>
      <Input
        label={`Type ${email} or DELETE to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorText}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy} disabled={!confirmed}>
          {busy ? 'Deleting...' : 'Delete permanently'}
        </Button>
      </FormActions>
    </Form>
  );
};

/** Deletes the account and ends the session. The page's guard then redirects to the home page. */
const useDeleteAccount = () => {
  const [send, { isLoading: busy, error }] = useDeleteAccountMutation();
  const { toast, toastError } = useToast();
  const endSession = useEndSession();
  const deleteAccount = async () => {
    const result = await send();
    if (result.error) return toastError('Error', result.error);
    await endSession();
    toast({ title: 'Account deleted', description: 'Thank you for being part of Popnook.' });
  };
  return { deleteAccount, busy, errorText: error ? errorMessage(error) : undefined };
};
