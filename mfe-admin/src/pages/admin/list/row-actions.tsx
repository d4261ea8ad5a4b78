import { Button, Dialog } from '@popnook/ui';
import { type ConflictFields, listChangedFields } from '@popnook/ui/forms';
import { editConflict, useToast, type NewToast } from '@popnook/web-core';
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
  /** Whether to warn that the action cannot be undone (SPEC 2). The button is red then. */
  showsWarning: boolean;
  button: string;
  /** The label of the button while the action runs. */
  busyLabel: string;
}

export const ConfirmDialog = ({ question, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open={question !== null} title={question?.title ?? ''} onClose={onClose}>
    <p>{question?.consequence}</p>
    {question?.showsWarning && <p className={styles.warning}>This action cannot be undone.</p>}
    <div className={styles.actions}>
      <Button variant={question?.showsWarning ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {busy ? question?.busyLabel : question?.button}
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
 * (SPEC 8). If someone else has edited the record, the toast names the changed fields instead (D57). The function resolves to
 * whether the mutation succeeded.
 * @param fields labels of the record's fields
 */
export const useResultToast = (fields?: ConflictFields) => {
  const { toast, toastError } = useToast();
  return async (
    mutation: PromiseLike<MutationResult>,
    success: NewToast,
    errorTitle = 'Error',
  ): Promise<boolean> => {
    const { error } = await mutation;
    const conflict = editConflict(error);
    if (conflict)
      toast({
        title: errorTitle,
        description: `Someone else has changed: ${listChangedFields(conflict.changed, fields)}. Check the changes, then try again.`,
        variant: 'destructive',
      });
    else if (error) toastError(errorTitle, error);
    else toast(success);
    return !error;
  };
};
