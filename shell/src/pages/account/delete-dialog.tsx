import { Button, Dialog, Form, FormActions, Input } from '@popnook/ui';
import { useState } from 'react';
import styles from './account.module.css';
import { useDeleteAccount } from './use-delete-account';

interface DeleteDialogProps {
  email: string;
  open: boolean;
  onClose: () => void;
}

/** D11: says what happens, and takes no for an answer until the address or DELETE is typed. */
export const DeleteDialog = ({ email, open, onClose }: DeleteDialogProps) => (
  <Dialog open={open} title="Delete your account?" onClose={onClose}>
    <div className={styles.consequences}>
      <ul>
        <li>Your name, contact details, profile and pictures go. You are signed out everywhere.</li>
        <li>Your spaces are not shown any more.</li>
        <li>Requests without an answer are cancelled, and the other side is told by mail.</li>
        <li>Past bookings keep their dates and amounts, under the name ‘Deleted user’.</li>
        <li>With a confirmed booking that is not over, you have to have that cancelled first.</li>
      </ul>
    </div>
    <Confirmation email={email} onClose={onClose} />
  </Dialog>
);

const nothingRefused = {};

const Confirmation = ({ email, onClose }: Omit<DeleteDialogProps, 'open'>) => {
  const [typed, setTyped] = useState('');
  const { remove, busy, refusal } = useDeleteAccount();
  const meant = isMeant(typed, email);
  return (
    <Form label="Confirm" submitErrors={nothingRefused} onSubmit={() => meant && void remove()}>
      <Input
        label={`Type ${email} or DELETE to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={refusal}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy} disabled={!meant}>
          {busy ? 'Deleting...' : 'Delete for good'}
        </Button>
      </FormActions>
    </Form>
  );
};

const isMeant = (typed: string, email: string) =>
  ['delete', email.toLowerCase()].includes(typed.trim().toLowerCase());
