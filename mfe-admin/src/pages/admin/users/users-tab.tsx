import {
  type AdminUserDto,
  type Role,
  useListAdminUsersQuery,
  type UserSort,
  type UserStatus,
} from '@popnook/api-client';
import { labelOf, Link, roleLabels, StatusBadge } from '@popnook/ui';
import type { Column } from '@popnook/ui/work/table';
import { useSession } from '@popnook/web-core';
import { useState } from 'react';
import styles from '../admin.module.css';
import { formatDate, formatDateTime, TwoLineCell } from '../list/columns';
import { type Choice, type Filter, parseChoice, commonQueryArgs } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { type DrawerContent, NameButton, RecordDrawer } from '../list/record-drawer';
import { listPath, useListParams } from '../list/use-list-params';
import { useBulkActions } from './bulk-actions';
import { type ActionToConfirm, fullName, UserActionDialog, UserButtons } from './user-actions';

const allRoles: Role[] = ['vendor', 'host', 'customer', 'admin'];

const roles: Choice<Role>[] = allRoles.map((value) => ({ value, label: labelOf(roleLabels, value) }));

const statuses: Choice<UserStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deleted', label: 'Deleted' },
];

const sorts: Choice<UserSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Last name' },
];

const filters: Filter[] = [
  { name: 'role', label: 'Role', all: 'All roles', choices: roles },
  { name: 'status', label: 'Status', all: 'All except deleted', choices: statuses },
];

const UsersTab = () => {
  const params = useListParams();
  const { user: me } = useSession();
  const [actionToConfirm, setActionToConfirm] = useState<ActionToConfirm | null>(null);
  const [openedUser, setOpenedUser] = useState<AdminUserDto | null>(null);
  const filterArgs = {
    ...commonQueryArgs(params, sorts),
    role: parseChoice(roles, params.get('role')),
    status: parseChoice(statuses, params.get('status')),
  };
  const users = useListAdminUsersQuery({ ...params.pageQuery, ...filterArgs });
  return (
    <>
      <ListTable
        list="users"
        noun={{ one: 'user', many: 'users' }}
        query={users}
        page={users.data}
        params={params}
        searchHint="Name or email"
        filters={filters}
        filterArgs={filterArgs}
        sorts={sorts}
        createdLabel="Joined"
        empty={{ title: 'No users yet', text: 'New users will appear here.' }}
        firstColumn={{
          title: 'User',
          sort: { ascend: 'name' },
          cell: (user) => (
            <TwoLineCell detail={user.status === 'deleted' ? null : user.email}>
              <NameButton onClick={() => setOpenedUser(user)}>{fullName(user)}</NameButton>
            </TwoLineCell>
          ),
        }}
        columns={columns}
        buttons={{
          width: 220,
          cell: (user) =>
            user.id === me?.id ? (
              <span className={styles.small}>This is you</span>
            ) : (
              <UserButtons user={user} onAction={(action) => setActionToConfirm({ user, action })} />
            ),
        }}
        selection={{
          actions: useBulkActions(),
          nameOf: fullName,
          // Administrators cannot suspend themselves (D5), and no action applies to deleted users.
          isSelectable: ({ id, status }) => id !== me?.id && status !== 'deleted',
        }}
      />
      <RecordDrawer content={openedUser && toDrawerContent(openedUser)} onClose={() => setOpenedUser(null)} />
      <UserActionDialog actionToConfirm={actionToConfirm} onClose={() => setActionToConfirm(null)} />
    </>
  );
};

export default UsersTab;

const toDrawerContent = (user: AdminUserDto): DrawerContent => ({
  title: fullName(user),
  fields: [
    ['Email', user.email],
    ['Role', labelOf(roleLabels, user.role)],
    ['Status', <StatusBadge key="status" status={user.status} />],
    ['Joined', formatDateTime(user.createdAt)],
    ['Business', user.businessName],
    ['Location', user.location],
    ['Contact email', user.contactEmail],
    ['Contact phone', user.contactPhone],
    ['About', user.businessDescription],
    ['Related', user.status === 'deleted' ? null : <RelatedLists key="related" user={user} />],
  ],
  history: { userId: user.id },
});

/** Links to the lists of spaces and bookings, searched for the user's email address. */
const RelatedLists = ({ user: { email, role } }: { user: AdminUserDto }) => (
  <span className={styles.related}>
    {role === 'host' && <Link href={listPath('spaces', email)}>Spaces</Link>}
    <Link href={listPath('bookings', email)}>Bookings</Link>
  </span>
);

/** The columns that can be hidden. */
const columns: Column<AdminUserDto>[] = [
  { title: 'Role', width: 160, cell: ({ role }) => labelOf(roleLabels, role) },
  // The actual status, although SPEC 4 always shows Active (D10).
  { title: 'Status', width: 160, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Joined',
    width: 160,
    sort: { ascend: 'oldest', descend: 'newest' },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
