import type { AdminUserDto } from '@popnook/api-client';
import { Button, labelOf, roleLabels, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import { useSession } from '@popnook/web-core';
import styles from '../list/list.module.css';
import { formatDate, TwoLineCell } from '../list/columns';
import type { UserAction } from './users-tab';

export interface UsersTableProps {
  users: readonly AdminUserDto[];
  busy: boolean;
  onAction: (user: AdminUserDto, action: UserAction) => void;
}

export const fullName = ({ firstName, lastName }: AdminUserDto) => `${firstName} ${lastName}`.trim();

const dataColumns: Column<AdminUserDto>[] = [
  {
    title: 'User',
    cell: (user) => (
      <TwoLineCell detail={user.status === 'deleted' ? null : user.email}>{fullName(user)}</TwoLineCell>
    ),
  },
  { title: 'Role', cell: ({ role }) => labelOf(roleLabels, role) },
  // The true status, not always Active as in SPEC 4 (D10).
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Joined', cell: ({ createdAt }) => formatDate(createdAt) },
];

export const UsersTable = ({ users, busy, onAction }: UsersTableProps) => {
  const { user: me } = useSession();
  const actions: Column<AdminUserDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (user) =>
      user.id === me?.id ? (
        <span className={styles.small}>This is you</span>
      ) : (
        <UserButtons user={user} onAction={(action) => onAction(user, action)} />
      ),
  };
  return (
    <DataTable
      label="Users"
      columns={[...dataColumns, actions]}
      rows={users}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};

const UserButtons = ({ user, onAction }: { user: AdminUserDto; onAction: (action: UserAction) => void }) => {
  if (user.status === 'deleted') return null;
  const name = <span className="sr-only"> {fullName(user)}</span>;
  const suspended = user.status === 'suspended';
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => onAction(suspended ? 'reinstate' : 'suspend')}>
        {suspended ? 'Reinstate' : 'Suspend'}
        {name}
      </Button>
      <Button variant="danger" onClick={() => onAction('delete')}>
        Delete{name}
      </Button>
    </div>
  );
};
