import type { AdminUserDto } from '@popnook/api-client';
import { Button, labelOf, roleLabels, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import { useSession } from '@popnook/web-core';
import styles from '../list/list.module.css';
import { TwoLines } from '../list/two-lines';
import { dateOf } from '../list/when';
import type { UserStep } from './user-action';

export interface UsersTableProps {
  users: readonly AdminUserDto[];
  busy: boolean;
  onStep: (user: AdminUserDto, step: UserStep) => void;
}

export const fullName = ({ firstName, lastName }: AdminUserDto) => `${firstName} ${lastName}`.trim();

const facts: Column<AdminUserDto>[] = [
  {
    title: 'User',
    cell: (user) => (
      <TwoLines small={user.status === 'deleted' ? null : user.email}>{fullName(user)}</TwoLines>
    ),
  },
  { title: 'Role', cell: ({ role }) => labelOf(roleLabels, role) },
  // D10: the true one.
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Joined', cell: ({ createdAt }) => dateOf(createdAt) },
];

export const UsersTable = ({ users, busy, onStep }: UsersTableProps) => {
  const { user: me } = useSession();
  const actions: Column<AdminUserDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (user) =>
      user.id === me?.id ? (
        <span className={styles.small}>This is you</span>
      ) : (
        <UserButtons user={user} onStep={(step) => onStep(user, step)} />
      ),
  };
  return (
    <DataTable label="Users" columns={[...facts, actions]} rows={users} rowKey={({ id }) => id} busy={busy} />
  );
};

const UserButtons = ({ user, onStep }: { user: AdminUserDto; onStep: (step: UserStep) => void }) => {
  if (user.status === 'deleted') return null;
  const name = <span className="sr-only"> {fullName(user)}</span>;
  const suspended = user.status === 'suspended';
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={() => onStep(suspended ? 'reinstate' : 'suspend')}>
        {suspended ? 'Reinstate' : 'Suspend'}
        {name}
      </Button>
      <Button variant="danger" onClick={() => onStep('delete')}>
        Delete{name}
      </Button>
    </div>
  );
};
