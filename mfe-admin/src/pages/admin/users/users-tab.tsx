import { useListAdminUsersQuery, type AdminUserDto } from '@popnook/api-client';
import { useState } from 'react';
import { chosen } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { UserAction, type UserStep } from './user-action';
import { roles, userSorts, userStatuses } from './user-choices';
import { UsersTable } from './users-table';

const filters: Filter[] = [
  { name: 'role', label: 'Role', all: 'All roles', choices: roles },
  { name: 'status', label: 'Status', all: 'All but deleted', choices: userStatuses },
];

const UsersTab = () => {
  const address = useListAddress();
  const [step, setStep] = useState<{ user: AdminUserDto; step: UserStep } | null>(null);
  const users = useListAdminUsersQuery({
    ...address.place,
    q: address.get('q') || undefined,
    role: chosen(roles, address.get('role')),
    status: chosen(userStatuses, address.get('status')),
    sort: chosen(userSorts, address.get('sort')),
  });
  return (
    <>
      <ListPanel
        words={{ one: 'user', many: 'users' }}
        query={users}
        page={users.data}
        address={address}
        narrowing={['role', 'status']}
        empty={{ title: 'Nobody here yet', text: 'Everybody who signs up will stand here.' }}
        controls={
          <ListControls
            address={address}
            what="users"
            searched="Name or e-mail"
            filters={filters}
            sorts={userSorts}
          />
        }
      >
        {(rows, busy) => (
          <UsersTable users={rows} busy={busy} onStep={(user, next) => setStep({ user, step: next })} />
        )}
      </ListPanel>
      <UserAction asked={step} onClose={() => setStep(null)} />
    </>
  );
};

export default UsersTab;
