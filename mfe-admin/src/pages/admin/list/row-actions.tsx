import { Button } from '@popnook/ui';
import { type ConflictFields, listChangedFields } from '@popnook/ui/forms';
import { Modal, TextArea } from '@popnook/ui/work';
import { editConflict, useToast, type NewToast } from '@popnook/web-core';
import { type ReactNode, useState } from 'react';
import styles from '../admin.module.css';

export interface ConfirmDialogProps {
  /** Null while the dialog is closed. */
  question: Question | null;
  busy: boolean;
  /** Receives the reason or the notes, or null if nothing was entered. */
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
}

export interface Question {
  title: string;
  /** What will happen. */
  consequence: ReactNode;
  /** Whether to warn that the action cannot be undone (SPEC 2). The button is then red. */
  isIrreversible: boolean;
  /** Shows a red button without a warning. */
  isDanger?: boolean;
  /** The people who will receive the reason by email, for example 'The host'. If set, the dialog asks for a reason. */
  reasonRecipients?: string | undefined;
  /** If set, the dialog asks for notes instead of a reason, with this hint. */
  notesHint?: string;
  button: string;
  /** The label of the button while the action runs. */
  busyLabel: string;
  /** The label of the button that closes the dialog, if 'Cancel' could be mistaken for the action. */
  keepButton?: string;
}

export const ConfirmDialog = ({ question, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Modal
    open={question !== null}
    title={question?.title ?? ''}
    onClose={onClose}
    // Delayed, because the dialog can have focus until it is removed from the page, which happens after this call.
    afterClose={() => setTimeout(focusListIfLost)}
  >
    {question && <Confirmation question={question} busy={busy} onConfirm={onConfirm} onClose={onClose} />}
  </Modal>
);

/** Focus is lost if the action has removed the row with the button that opened the dialog. */
const focusListIfLost = () => {
  if (document.activeElement === document.body) document.getElementById('list')?.focus();
};

const Confirmation = (props: ConfirmDialogProps & { question: Question }) => {
  const { question, busy, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const hint =
    question.notesHint ??
    (question.reasonRecipients && `${question.reasonRecipients} will see this reason in the email.`);
  return (
    <>
      <p>{question.consequence}</p>
      {question.isIrreversible && <p className={styles.warning}>This action cannot be undone.</p>}
      {hint && (
        <TextArea
          className={styles.reason}
          label={question.notesHint ? 'Notes' : 'Reason'}
          optional
          rows={3}
          maxLength={maxReasonLength}
          hint={hint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button
          variant={question.isIrreversible || question.isDanger ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => onConfirm(reason.trim() || null)}
        >
          {busy ? question.busyLabel : question.button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {question.keepButton ?? 'Cancel'}
        </Button>
      </div>
    </>
  );
};

/** The longest reason that the API accepts. */
const maxReasonLength = 2000;

interface ActionDialogProps<Row, Changed> {
  /** Null while the dialog is closed. */
  row: Row | null;
  questionOf: (row: Row) => Question;
  /** `reasonField` is the part of the request body with the administrator's reason; empty without one. */
  send: (row: Row, reasonField: { reason?: string }) => PromiseLike<MutationResult<Changed>>;
  /** The toast after the action. */
  successOf: (row: Row) => NewToast;
  onClose: () => void;
}

/** Asks for confirmation, runs the action and shows a toast. Stays open if the action fails. */
export function ActionDialog<Row, Changed>(props: ActionDialogProps<Row, Changed>) {
  const { row, questionOf, send, successOf, onClose } = props;
  const [busy, setBusy] = useState(false);
  const toastResult = useResultToast();
  const run = async (reason: string | null) => {
    if (row === null) return;
    setBusy(true);
    const succeeded = await toastResult(send(row, reason ? { reason } : {}), successOf(row));
    setBusy(false);
    if (succeeded) onClose();
  };
  return (
    <ConfirmDialog
      question={row === null ? null : questionOf(row)}
      busy={busy}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}

interface MutationResult<Changed> {
  data?: Changed;
  error?: unknown;
}

/**
 * Returns a function that waits for a mutation and shows a toast: `success`, or `errorTitle` with the API's message (SPEC 8).
 * If someone else has edited the record, the toast names the changed fields instead (D57). The function resolves to whether the
 * mutation succeeded. `undo` receives what the mutation returned, so that the undo can send the version that it reverts.
 * @param fields labels of the record's fields
 */
export const useResultToast = (fields?: ConflictFields) => {
  const { toast, toastError } = useToast();
  return async <Changed,>(
    mutation: PromiseLike<MutationResult<Changed>>,
    { undo, ...success }: NewToast & { undo?: (changed: Changed) => unknown },
    errorTitle = 'Error',
  ): Promise<boolean> => {
    const { data, error } = await mutation;
    const conflict = editConflict(error);
    if (conflict)
      toast({
        title: errorTitle,
        description: `Someone else has changed: ${listChangedFields(conflict.changed, fields)}. Check the changes, then try again.`,
        variant: 'destructive',
      });
    else if (error) toastError(errorTitle, error);
    else toast({ ...success, ...(undo && data !== undefined ? { undo: () => undo(data) } : {}) });
    return !error;
  };
};
