import { type AdminUserDto, type SettableUserStatus, useSetUsersStatusMutation } from '@popnook/api-client';
import type { BulkAction } from '../list/bulk-actions';
import { questions } from './user-actions';

/**
 * Suspends and reinstates the selected users. Neither action has an Undo button. Suspending cancels requests, which cannot be
 * restored (D10). Undoing a reinstatement would be a suspension, and that needs confirmation.
 */
export const useBulkActions = (): BulkAction<AdminUserDto>[] => {
  const [send] = useSetUsersStatusMutation();
  const statusAction = (status: SettableUserStatus) => ({
    appliesTo: (user: AdminUserDto) => user.status !== status,
    send: (users: readonly AdminUserDto[], reasonField: { reason?: string }) =>
      send({ setUsersStatusDto: { ids: users.map(({ id }) => id), status, ...reasonField } }),
  });
  return [
    {
      label: 'Suspend',
      isDanger: true,
      questionFor: (countLabel, count) => ({
        ...questions.suspend,
        title: `Suspend ${countLabel}?`,
        reasonRecipients: count === 1 ? 'They' : 'Each of them',
      }),
      successTitle: (countLabel) => `${countLabel} suspended`,
      ...statusAction('suspended'),
    },
    {
      label: 'Reinstate',
      questionFor: (countLabel) => ({ ...questions.reinstate, title: `Reinstate ${countLabel}?` }),
      successTitle: (countLabel) => `${countLabel} reinstated`,
      ...statusAction('active'),
    },
  ];
};
