import type { AdminSpaceDto } from '@popnook/api-client';
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
import { DataTable, type Column } from '@popnook/ui/work';
import { hostColumn } from '../list/host-column';
import styles from '../list/list.module.css';
import { TwoLines } from '../list/two-lines';
import { SwitchSpace } from './switch-space';

const facts: Column<AdminSpaceDto>[] = [
  {
    title: 'Space',
    cell: ({ id, name, spaceType }) => (
      <TwoLines small={labelOf(spaceTypeLabels, spaceType)}>
        <Link href={`/spaces/${String(id)}`} className={styles.link}>
          {name}
        </Link>
      </TwoLines>
    ),
  },
  hostColumn,
  { title: 'Location', cell: ({ location }) => location },
  {
    title: 'Terms',
    cell: (space) => (
      <TwoLines small={labelOf(paymentModelLabels, space.paymentAgreementType)}>
        {priceSummary(space)}
      </TwoLines>
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

export interface SpacesTableProps {
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
        <SwitchSpace space={space} />
      </div>
    ),
  };
  return (
    <DataTable
      label="Spaces"
      columns={[...facts, actions]}
      rows={spaces}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};
