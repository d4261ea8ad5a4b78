import {
  type AdminSpaceDto,
  type ApprovalDecision,
  ifMatch,
  useDecideApprovalMutation,
} from '@popnook/api-client';
import { reviewConflict, type ReviewConflictInfo, useToast } from '@popnook/web-core';
import { ConfirmDialog } from '../list/row-actions';

/** `consequence` follows the name of the space. */
const questions = {
  approved: {
    title: 'Approve this listing?',
    consequence: 'will become public, and the host will be notified by email.',
    isIrreversible: false,
    notesHint: 'The host will see these notes.',
    button: 'Approve',
    busyLabel: 'Approving...',
  },
  rejected: {
    title: 'Reject this listing?',
    consequence: 'will not be public, and the host will be notified by email.',
    isIrreversible: false,
    isDanger: true,
    notesHint: 'Tell the host what to change.',
    button: 'Reject',
    busyLabel: 'Rejecting...',
  },
};

interface DecideDialogProps {
  space: AdminSpaceDto;
  /** Null while the dialog is closed. */
  decision: ApprovalDecision | null;
  onClose: () => void;
}

export const DecideDialog = ({ space, decision, onClose }: DecideDialogProps) => {
  const { decide, busy } = useDecide(space, onClose);
  const question = decision && questions[decision];
  return (
    <ConfirmDialog
      question={question && { ...question, consequence: `${space.name} ${question.consequence}` }}
      busy={busy}
      onConfirm={(notes) => decision && void decide(decision, notes)}
      onClose={onClose}
    />
  );
};

/**
 * Returns `decide`, which approves or rejects the listing (D18) and shows a toast. If it fails, the toast shows 'Error'
 * with the API's message (SPEC 8). If someone else decided first, the message names them and their decision, and the list reloads.
 */
const useDecide = (space: AdminSpaceDto, onClose: () => void) => {
  const [send, { isLoading }] = useDecideApprovalMutation();
  const { toast, toastError } = useToast();
  const decide = async (status: ApprovalDecision, notes: string | null) => {
    const { error } = await send({
      id: space.id,
      approvalDto: { status, notes },
      ...ifMatch({ version: space.reviewVersion }),
    });
    const conflict = reviewConflict(error);
    if (conflict) {
      toast({ title: 'Error', description: descriptionOf(conflict), variant: 'destructive' });
      onClose();
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
    onClose();
  };
  return { decide, busy: isLoading };
};

const descriptionOf = ({ message, notes }: ReviewConflictInfo) =>
  notes ? `${message} Their notes: ${notes}` : message;
