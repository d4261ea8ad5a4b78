import { type AdminUserDto, useDeleteUserMutation, useSetUserStatusMutation } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import styles from '../admin.module.css';
import { ActionDialog, type Question } from '../list/row-actions';

export type UserAction = 'suspend' | 'reinstate' | 'delete';

export interface ActionToConfirm {
  user: AdminUserDto;
  action: UserAction;
}

export const fullName = ({ firstName, lastName }: AdminUserDto) => `${firstName} ${lastName}`.trim();

export const UserButtons = ({
  user,
  onAction,
}: {
  user: AdminUserDto;
  onAction: (action: UserAction) => void;
}) => {
  if (user.status === 'deleted') return null;
  const name = <span className="sr-only"> {fullName(user)}</span>;
  const isSuspended = user.status === 'suspended';
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => onAction(isSuspended ? 'reinstate' : 'suspend')}>
        {isSuspended ? 'Reinstate' : 'Suspend'}
        {name}
      </Button>
      <Button variant="danger" onClick={() => onAction('delete')}>
        Delete{name}
      </Button>
    </div>
  );
};

/** The confirmation of each action, worded for one user as well as for several. */
export const questions: Record<UserAction, Omit<Question, 'title'>> = {
  suspend: {
    consequence:
      'They will be signed out, their listings hidden and their pending requests cancelled. Everyone affected will be notified by email. Reinstating them later does not restore the cancelled requests.',
    isIrreversible: true,
    reasonRecipients: 'They',
    button: 'Suspend',
    busyLabel: 'Suspending...',
  },
  reinstate: {
    consequence:
      'They can sign in again, and their listings will be visible again. They will be notified by email.',
    isIrreversible: false,
    button: 'Reinstate',
    busyLabel: 'Reinstating...',
  },
  delete: {
    consequence:
      'Their personal details will be erased and their current and future bookings cancelled. Everyone affected will be notified by email. The amounts of past bookings are kept.',
    isIrreversible: true,
    reasonRecipients: 'They',
    button: 'Delete',
    busyLabel: 'Deleting...',
  },
};

/** The results in the toast, each after the user's name. */
const results: Record<UserAction, string> = {
  suspend: 'has been suspended',
  reinstate: 'has been reinstated',
  delete: 'has been deleted',
};

interface UserActionDialogProps {
  /** Null while the dialog is closed. */
  actionToConfirm: ActionToConfirm | null;
  onClose: () => void;
}

/**
 * Asks for confirmation, then runs the action (D10, D11). The API does not let administrators suspend or delete the last
 * administrator or themselves (D5).
 */
export const UserActionDialog = ({ actionToConfirm, onClose }: UserActionDialogProps) => {
  const [setStatus] = useSetUserStatusMutation();
  const [remove] = useDeleteUserMutation();
  return (
    <ActionDialog
      row={actionToConfirm}
      questionOf={({ user, action }) => ({
        ...questions[action],
        title: `${questions[action].button} ${fullName(user)}?`,
      })}
      send={({ user: { id }, action }, reasonField) =>
        action === 'delete'
          ? remove({ id, deleteUserDto: reasonField })
          : setStatus({
              id,
              setUserStatusDto: { status: action === 'suspend' ? 'suspended' : 'active', ...reasonField },
            })
      }
      successOf={({ user, action }) => ({ title: `${fullName(user)} ${results[action]}` })}
      onClose={onClose}
    />
  );
};
