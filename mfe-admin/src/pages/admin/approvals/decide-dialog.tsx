import {
  type AdminSpaceDto,
  type ApprovalDecision,
  ifMatch,
  useDecideApprovalMutation,
} from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { Modal, TextArea } from '@popnook/ui/work';
import { reviewConflict, type ReviewConflictInfo, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from './approvals.module.css';

const decisionTexts = {
  approved: {
    title: 'Approve this listing?',
    consequence: 'will become public, and the host will be notified by email.',
    hint: 'The host will see these notes.',
    button: 'Approve',
    busyLabel: 'Approving...',
  },
  rejected: {
    title: 'Reject this listing?',
    consequence: 'will not be public, and the host will be notified by email.',
    hint: 'Tell the host what to change.',
    button: 'Reject',
    busyLabel: 'Rejecting...',
  },
} as const;

interface DecideDialogProps {
  space: AdminSpaceDto;
  /** Null while the dialog is closed. */
  decision: ApprovalDecision | null;
  onClose: () => void;
  onDecided: () => void;
}

export const DecideDialog = ({ space, decision, onClose, onDecided }: DecideDialogProps) => {
  const [notes, setNotes] = useState('');
  const { decide, busy } = useDecide(space, onDecided, onClose);
  const { title, consequence, hint, button, busyLabel } = decisionTexts[decision ?? 'approved'];
  return (
    <Modal
      open={decision !== null}
      title={title}
      description={`${space.name} ${consequence}`}
      onClose={onClose}
    >
      <TextArea
        label="Notes"
        optional
        rows={3}
        maxLength={2000}
        hint={hint}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <div className={styles.actions}>
        <Button
          variant={decision === 'rejected' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => decision && void decide(decision, notes)}
        >
          {busy ? busyLabel : button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
};

/**
 * Returns `decide`, which approves or rejects the listing (D18) and shows a toast. If it fails, the toast shows 'Error'
 * with the API's message (SPEC 8). If someone else decided first, the message says who and what, and the list reloads.
 */
const useDecide = (space: AdminSpaceDto, onDecided: () => void, onConflict: () => void) => {
  const [send, { isLoading }] = useDecideApprovalMutation();
  const { toast, toastError } = useToast();
  const decide = async (status: ApprovalDecision, notes: string) => {
    const { error } = await send({
      id: space.id,
      approvalDto: { status, notes: notes.trim() || null },
      ...ifMatch({ version: space.reviewVersion }),
    });
    const conflict = reviewConflict(error);
    if (conflict) {
      toast({ title: 'Error', description: descriptionOf(conflict), variant: 'destructive' });
      onConflict();
      return;
    }
    if (error) {
      toastError('Error', error);
      return;
    }
    toast({
      title: status === 'approved' ? 'Listing approved' : 'Listing rejected',
      description: `The host of ${space.name} has been notified.`,
    });
    onDecided();
  };
  return { decide, busy: isLoading };
};

const descriptionOf = ({ message, notes }: ReviewConflictInfo) =>
  notes ? `${message} Their notes: ${notes}` : message;
