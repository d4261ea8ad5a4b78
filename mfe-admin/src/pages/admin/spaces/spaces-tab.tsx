import {
  type AdminSpaceDto,
  type AdminSpaceSort,
  type ApprovalStatus,
  ifMatch,
  useListAdminSpacesQuery,
  useSetSpaceStatusMutation,
} from '@popnook/api-client';
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
import { type Column, DataTable } from '@popnook/ui/work/table';
import { useState } from 'react';
import styles from '../admin.module.css';
import { hostColumn, TwoLineCell } from '../list/columns';
import { type Choice, type Filter, parseChoice } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useResultToast } from '../list/row-actions';
import { useListParams } from '../list/use-list-params';
import { conflictFields, EditSpaceDialog } from './edit-space-dialog';
import { activeChoices } from './space-fields';

const approvals: Choice<ApprovalStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

const sorts: Choice<AdminSpaceSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest rate' },
  { value: '-price', label: 'Highest rate' },
];

const filters: Filter[] = [
  { name: 'approval', label: 'Approval', all: 'All', choices: approvals },
  { name: 'state', label: 'Status', all: 'Active and inactive', choices: activeChoices },
];

const SpacesTab = () => {
  const params = useListParams();
  const [spaceToEdit, setSpaceToEdit] = useState<AdminSpaceDto | null>(null);
  const state = parseChoice(activeChoices, params.get('state'));
  const sort = parseChoice(sorts, params.get('sort'));
  const spaces = useListAdminSpacesQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    approvalStatus: parseChoice(approvals, params.get('approval')),
    isActive: state && state === 'true',
    sort,
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'space', many: 'spaces' }}
        query={spaces}
        page={spaces.data}
        params={params}
        searchHint="Name, description, location or host"
        filters={filters}
        sorts={sorts}
        isTable
        empty={{ title: 'No spaces yet', text: 'New listings will appear here.' }}
      >
        {(rows, busy) => (
          <SpacesTable spaces={rows} busy={busy} sort={sort} onSort={params.sortBy} onEdit={setSpaceToEdit} />
        )}
      </ListPanel>
      <EditSpaceDialog space={spaceToEdit} onClose={() => setSpaceToEdit(null)} />
    </>
  );
};

export default SpacesTab;

const dataColumns: Column<AdminSpaceDto>[] = [
  {
    title: 'Space',
    sort: { ascend: 'name' },
    cell: ({ id, name, spaceType }) => (
      <TwoLineCell detail={labelOf(spaceTypeLabels, spaceType)}>
        <Link href={`/spaces/${String(id)}`} className={styles.link}>
          {name}
        </Link>
      </TwoLineCell>
    ),
  },
  hostColumn,
  { title: 'Location', width: 130, cell: ({ location }) => location },
  {
    title: 'Terms',
    width: 190,
    sort: { ascend: 'price', descend: '-price' },
    cell: (space) => (
      <TwoLineCell detail={labelOf(paymentModelLabels, space.paymentAgreementType)}>
        {priceSummary(space)}
      </TwoLineCell>
    ),
  },
  {
    title: 'Status',
    width: 220,
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
  sort: AdminSpaceSort | undefined;
  onSort: (sort: string | undefined) => void;
  onEdit: (space: AdminSpaceDto) => void;
}

const SpacesTable = ({ spaces, busy, sort, onSort, onEdit }: SpacesTableProps) => {
  const actions: Column<AdminSpaceDto> = {
    title: 'Actions',
    look: 'buttons',
    width: 210,
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
      dense
      sort={sort}
      onSort={onSort}
    />
  );
};

/** Deactivating a space keeps its bookings, so it needs no confirmation. */
const ToggleSpace = ({ space }: { space: AdminSpaceDto }) => {
  const { id, name, isActive } = space;
  const [send, { isLoading }] = useSetSpaceStatusMutation();
  const toastResult = useResultToast(conflictFields);
  const toggle = () =>
    toastResult(send({ id, setSpaceStatusDto: { isActive: !isActive }, ...ifMatch(space) }), {
      title: `${name} is now ${isActive ? 'inactive' : 'active'}`,
      description: isActive ? 'It is hidden and cannot be booked.' : 'It is visible if it is approved.',
    });
  return (
    <Button variant={isActive ? 'danger' : 'secondary'} busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
};
