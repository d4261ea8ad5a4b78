import { type AdminSpaceDto, useSetSpaceStatusMutation } from '@popnook/api-client';
import {
  Badge,
  Button,
  labelOf,
  Link,
  paymentModelLabels,
  priceSummary,
  spaceTypeLabels,
  StatusBadge,
} from '@popnook/ui';
import { type Column, DataTable } from '@popnook/ui/work';
import { hostColumn, TwoLineCell } from '../list/columns';
import styles from '../list/list.module.css';
import { useMutationWithToast } from '../list/use-mutation-with-toast';

const dataColumns: Column<AdminSpaceDto>[] = [
  {
    title: 'Space',
    cell: ({ id, name, spaceType }) => (
      <TwoLineCell detail={labelOf(spaceTypeLabels, spaceType)}>
        <Link href={`/spaces/${String(id)}`} className={styles.link}>
          {name}
        </Link>
      </TwoLineCell>
    ),
  },
  hostColumn,
  { title: 'Location', cell: ({ location }) => location },
  {
    title: 'Terms',
    cell: (space) => (
      <TwoLineCell detail={labelOf(paymentModelLabels, space.paymentAgreementType)}>
        {priceSummary(space)}
      </TwoLineCell>
    ),
  },
  {
    title: 'Status',
    cell: ({ approvalStatus, changedSinceApproval, isActive }) => (
      <span className={styles.badges}>
        <StatusBadge status={approvalStatus} />
        {changedSinceApproval && <Badge tone="blue">Changed</Badge>}
        <StatusBadge status={isActive ? 'active' : 'inactive'} />
      </span>
    ),
  },
];

interface SpacesTableProps {
  spaces: readonly AdminSpaceDto[];
  busy: boolean;
  onEdit: (space: AdminSpaceDto) => void;
}

export const SpacesTable = ({ spaces, busy, onEdit }: SpacesTableProps) => {
  const actions: Column<AdminSpaceDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (space) => (
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onEdit(space)}>
          Edit<span className="sr-only"> {space.name}</span>
        </Button>
        <ToggleSpace space={space} />
      </div>
    ),
  };
  return (
    <DataTable
      label="Spaces"
      columns={[...dataColumns, actions]}
      rows={spaces}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};

/** Bookings are kept, so it needs no confirmation. */
const ToggleSpace = ({ space: { id, name, isActive } }: { space: AdminSpaceDto }) => {
  const [send, { isLoading }] = useSetSpaceStatusMutation();
  const mutate = useMutationWithToast();
  const toggle = () =>
    mutate(send({ id, setSpaceStatusDto: { isActive: !isActive } }), {
      title: isActive ? `${name} is inactive` : `${name} is active`,
      description: isActive ? 'It is hidden and cannot be booked.' : 'It is visible if it is approved.',
    });
  return (
    <Button variant={isActive ? 'danger' : 'secondary'} busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
};
