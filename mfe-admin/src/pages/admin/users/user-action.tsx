import { useDeleteUserMutation, useSetUserStatusMutation, type AdminUserDto } from '@popnook/api-client';
import { ConfirmDialog, type Question } from '../list/confirm-dialog';
import { useAct } from '../list/use-act';
import { fullName } from './users-table';

export type UserStep = 'suspend' | 'reinstate' | 'delete';

type Words = Omit<Question, 'title'> & { title: (name: string) => string; done: (name: string) => string };

const words: Record<UserStep, Words> = {
  suspend: {
    title: (name) => `Suspend ${name}?`,
    consequence:
      'They are signed out at once, their listings hide, and their pending requests are cancelled. Both sides are told by e-mail. Reinstate lets them in again later, but what was cancelled stays cancelled.',
    final: true,
    button: 'Suspend',
    busy: 'Suspending...',
    done: (name) => `${name} is suspended`,
  },
  reinstate: {
    title: (name) => `Reinstate ${name}?`,
    consequence: 'They can sign in again, and their listings show again. They are told by e-mail.',
    final: false,
    button: 'Reinstate',
    busy: 'Reinstating...',
    done: (name) => `${name} is back`,
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    consequence:
      'Their personal details are erased, and their bookings that are not over are cancelled. Both sides are told by e-mail. The figures of past bookings stay.',
    final: true,
    button: 'Delete',
    busy: 'Deleting...',
    done: (name) => `${name} is deleted`,
  },
};

export interface UserActionProps {
  asked: { user: AdminUserDto; step: UserStep } | null;
  onClose: () => void;
}

/** D10, D11: each step after a question. Whom it may not be taken against, the server says (D5). */
export const UserAction = ({ asked, onClose }: UserActionProps) => {
  const [setStatus, { isLoading: setting }] = useSetUserStatusMutation();
  const [remove, { isLoading: removing }] = useDeleteUserMutation();
  const act = useAct();
  const send = ({ user: { id }, step }: NonNullable<UserActionProps['asked']>) =>
    step === 'delete'
      ? remove({ id })
      : setStatus({ id, setUserStatusDto: { status: step === 'suspend' ? 'suspended' : 'active' } });
  const confirm = async () => {
    if (!asked) return;
    const done = await act(send(asked), { title: words[asked.step].done(fullName(asked.user)) });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={asked && { ...words[asked.step], title: words[asked.step].title(fullName(asked.user)) }}
      busy={setting || removing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
