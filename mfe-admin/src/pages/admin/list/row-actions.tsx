import { Button, Dialog } from '@popnook/ui';
import { useToast, type NewToast } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from '../admin.module.css';

export interface ConfirmDialogProps {
  /** Null while the dialog is closed. */
  question: Question | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export interface Question {
  title: string;
  /** What will happen. */
  consequence: ReactNode;
  /** Shows a warning that the action cannot be undone (SPEC 2). */
  isFinal: boolean;
  button: string;
  busy: string;
}

export const ConfirmDialog = ({ question, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open={question !== null} title={question?.title ?? ''} onClose={onClose}>
    <p>{question?.consequence}</p>
    {question?.isFinal && <p className={styles.warning}>This action cannot be undone.</p>}
    <div className={styles.actions}>
      <Button variant={question?.isFinal ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {busy ? question?.busy : question?.button}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Dialog>
);

interface MutationResult {
  error?: unknown;
}

/**
 * Returns a function that waits for a mutation and shows a toast: `success`, or `errorTitle` with the API's message
 * (SPEC 8). The function returns whether the mutation succeeded.
 */
export const useMutationWithToast = () => {
  const { toast, toastError } = useToast();
  return async (
    mutation: PromiseLike<MutationResult>,
    success: NewToast,
    errorTitle = 'Error',
  ): Promise<boolean> => {
    const { error } = await mutation;
    if (error) toastError(errorTitle, error);
    else toast(success);
    return !error;
  };
};
