import { Button, Dialog } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './list.module.css';

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
  /** Shows SPEC 2's warning that the action cannot be undone. */
  final: boolean;
  button: string;
  busy: string;
}

export const ConfirmDialog = ({ question, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open={question !== null} title={question?.title ?? ''} onClose={onClose}>
    <p>{question?.consequence}</p>
    {question?.final && <p className={styles.final}>This action cannot be undone.</p>}
    <div className={styles.actions}>
      <Button variant={question?.final ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {busy ? question?.busy : question?.button}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Dialog>
);
