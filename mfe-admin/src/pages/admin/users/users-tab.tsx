import {
  type AdminUserDto,
  type Role,
  useDeleteUserMutation,
  useListAdminUsersQuery,
  type UserSort,
  type UserStatus,
  useSetUserStatusMutation,
} from '@popnook/api-client';
import { labelOf, roleLabels } from '@popnook/ui';
import { useState } from 'react';
import { type Choice, parseChoice, type Filter, ListControls } from '../list/list-controls';
import { ConfirmDialog, type Question } from '../list/confirm-dialog';
import { ListPanel } from '../list/list-panel';
import { useMutationWithToast } from '../list/use-mutation-with-toast';
import { useListParams } from '../list/use-list-params';
import { fullName, UsersTable } from './users-table';

const allRoles: Role[] = ['vendor', 'host', 'customer', 'admin'];

const roles: Choice<Role>[] = allRoles.map((value) => ({ value, label: labelOf(roleLabels, value) }));

const userStatuses: Choice<UserStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deleted', label: 'Deleted' },
];

const userSorts: Choice<UserSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Last name' },
];

const filters: Filter[] = [
  { name: 'role', label: 'Role', all: 'All roles', choices: roles },
  { name: 'status', label: 'Status', all: 'All except deleted', choices: userStatuses },
];

const UsersTab = () => {
  const params = useListParams();
  const [confirming, setConfirming] = useState<{ user: AdminUserDto; action: UserAction } | null>(null);
  const users = useListAdminUsersQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    role: parseChoice(roles, params.get('role')),
    status: parseChoice(userStatuses, params.get('status')),
    sort: parseChoice(userSorts, params.get('sort')),
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'user', many: 'users' }}
        query={users}
        page={users.data}
        params={params}
        filterNames={['role', 'status']}
        empty={{ title: 'No users yet', text: 'New users will appear here.' }}
        controls={
          <ListControls
            params={params}
            what="users"
            searchHint="Name or email"
            filters={filters}
            sorts={userSorts}
          />
        }
      >
        {(rows, busy) => (
          <UsersTable
            users={rows}
            busy={busy}
            onAction={(user, next) => setConfirming({ user, action: next })}
          />
        )}
      </ListPanel>
      <UserActionDialog confirming={confirming} onClose={() => setConfirming(null)} />
    </>
  );
};

export default UsersTab;

export type UserAction = 'suspend' | 'reinstate' | 'delete';

type Texts = Omit<Question, 'title'> & { title: (name: string) => string; done: (name: string) => string };

const texts: Record<UserAction, Texts> = {
  suspend: {
    title: (name) => `Suspend ${name}?`,
    consequence:
      'They will be signed out, their listings hidden and their pending requests cancelled. They and the other parties are notified by email. You can reinstate them later, but the cancelled requests stay cancelled.',
    final: true,
    button: 'Suspend',
    busy: 'Suspending...',
    done: (name) => `${name} is suspended`,
  },
  reinstate: {
    title: (name) => `Reinstate ${name}?`,
    consequence:
      'They can sign in again, and their listings become visible again. They are notified by email.',
    final: false,
    button: 'Reinstate',
    busy: 'Reinstating...',
    done: (name) => `${name} is reinstated`,
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    consequence:
      'Their personal details will be erased and their current and future bookings cancelled. Both parties are notified by email. Amounts of past bookings are kept.',
    final: true,
    button: 'Delete',
    busy: 'Deleting...',
    done: (name) => `${name} is deleted`,
  },
};

interface UserActionDialogProps {
  confirming: { user: AdminUserDto; action: UserAction } | null;
  onClose: () => void;
}

/** Asks for confirmation first (D10, D11). The API rejects actions against the last admin or oneself (D5). */
const UserActionDialog = ({ confirming, onClose }: UserActionDialogProps) => {
  const [setStatus, { isLoading: setting }] = useSetUserStatusMutation();
  const [remove, { isLoading: removing }] = useDeleteUserMutation();
  const mutate = useMutationWithToast();
  const send = ({ user: { id }, action }: NonNullable<UserActionDialogProps['confirming']>) =>
    action === 'delete'
      ? remove({ id })
      : setStatus({ id, setUserStatusDto: { status: action === 'suspend' ? 'suspended' : 'active' } });
  const confirm = async () => {
    if (!confirming) return;
    const done = await mutate(send(confirming), {
      title: texts[confirming.action].done(fullName(confirming.user)),
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={
        confirming && {
          ...texts[confirming.action],
          title: texts[confirming.action].title(fullName(confirming.user)),
        }
      }
      busy={setting || removing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
