import { type AdminUserDto, type SettableUserStatus, useSetUsersStatusMutation } from '@popnook/api-client';
import type { BulkAction } from '../list/bulk-actions';

/**
 * Suspends and reinstates the selected users. Neither action has an Undo button: suspending cancels requests, which cannot be
 * restored (D10), and undoing a reinstatement would suspend the users again.
 */
export const useBulkActions = (): BulkAction<AdminUserDto>[] => {
  const [send] = useSetUsersStatusMutation();
  const statusAction = (status: SettableUserStatus) => ({
    appliesTo: (user: AdminUserDto) => user.status !== status,
    send: (users: readonly AdminUserDto[], reason: { reason?: string }) =>
      send({ setUsersStatusDto: { ids: users.map(({ id }) => id), status, ...reason } }),
  });
  return [
    {
      label: 'Suspend',
      isDanger: true,
      questionFor: (countedNoun, count) => ({
        ...questions.suspend,
        title: `Suspend ${countedNoun}?`,
        reasonReaders: count === 1 ? 'They' : 'Each of them',
      }),
      successTitle: (countedNoun) => `${countedNoun} suspended`,
      ...statusAction('suspended'),
    },
    {
      label: 'Reinstate',
      questionFor: (countedNoun) => ({ ...questions.reinstate, title: `Reinstate ${countedNoun}?` }),
      successTitle: (countedNoun) => `${countedNoun} reinstated`,
      ...statusAction('active'),
    },
  ];
};

const questions = {
  suspend: {
    consequence:
      'They will be signed out, their listings hidden and their pending requests cancelled. Everyone affected will be notified by email. Reinstating them later does not restore the cancelled requests.',
    showsWarning: true,
    button: 'Suspend',
    busyLabel: 'Suspending...',
  },
  reinstate: {
    consequence:
      'They can sign in again, and their listings will be visible again. They will be notified by email.',
    showsWarning: false,
    button: 'Reinstate',
    busyLabel: 'Reinstating...',
  },
};
