import {
  type AdminSpaceDto,
  type AdminSpaceSort,
  type ApprovalStatus,
  useListAdminSpacesQuery,
} from '@popnook/api-client';
import {
  Badge,
  Button,
  fullAddress,
  labelOf,
  Link,
  paymentModelLabels,
  pluralize,
  priceSummary,
  spaceTypeLabels,
  StatusBadge,
} from '@popnook/ui';
import { type Column, DataTable } from '@popnook/ui/work/table';
import { type Key, useState } from 'react';
import styles from '../admin.module.css';
import { formatDateTime, hostColumn, TwoLineCell } from '../list/columns';
import { type Choice, type Filter, parseChoice } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { type DrawerContent, NameButton, RecordDrawer, UserLink } from '../list/record-drawer';
import { useColumns } from '../list/use-columns';
import { createdQuery, csvUrl, listPath, useListParams } from '../list/use-list-params';
import { SpaceBulkActions } from './bulk-actions';
import { EditSpaceDialog } from './edit-space-dialog';
import { activeChoices } from './space-fields';
import { ToggleSpace } from './toggle-space';

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
  const [opened, setOpened] = useState<AdminSpaceDto | null>(null);
  const sort = parseChoice(sorts, params.get('sort'));
  const filtered = {
    ...createdQuery(params),
    q: params.get('q') || undefined,
    approvalStatus: parseChoice(approvals, params.get('approval')),
    isActive: state && state === 'true',
    sort,
  };
  const columns = useColumns('spaces', dataColumns);
  const spaces = useListAdminSpacesQuery({ ...params.pageQuery, ...filtered });
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
        createdLabel="Listed"
        csv={csvUrl('/api/admin/spaces.csv', filtered)}
        savedFilters="spaces"
        columns={columns.choice}
        empty={{ title: 'No spaces yet', text: 'New listings will appear here.' }}
      >
        {(rows, busy) => (
          <SpacesTable
            spaces={rows}
            columns={columns.visible}
            busy={busy}
            sort={sort}
            onSort={params.sortBy}
            onOpen={setOpened}
            onEdit={setSpaceToEdit}
          />
        )}
      </ListPanel>
      <RecordDrawer content={opened && contentOf(opened)} onClose={() => setOpened(null)} />
      <EditSpaceDialog space={spaceToEdit} onClose={() => setSpaceToEdit(null)} />
    </>
  );
};

export default SpacesTab;

const contentOf = (space: AdminSpaceDto): DrawerContent => ({
  title: space.name,
  fields: [
    [
      'Page',
      <Link key="page" href={`/spaces/${String(space.id)}`} className={styles.link}>
        View the listing
      </Link>,
    ],
    ['Type', labelOf(spaceTypeLabels, space.spaceType)],
    ['Approval', <StatusBadge key="approval" status={space.approvalStatus} />],
    ['Notes', space.approvalNotes],
    ['Status', <StatusBadge key="status" status={space.isActive ? 'active' : 'inactive'} />],
    [
      'Host',
      <UserLink key="host" name={`${space.hostFirstName} ${space.hostLastName}`} email={space.hostEmail} />,
    ],
    ['Address', fullAddress(space)],
    ['Terms', `${labelOf(paymentModelLabels, space.paymentAgreementType)}: ${priceSummary(space)}`],
    ['Offers', `${pluralize(space.subSpaceCount, 'display')}, ${pluralize(space.images.length, 'photo')}`],
    ['Listed', formatDateTime(space.createdAt)],
    ['Last changed', formatDateTime(space.updatedAt)],
    ['Description', space.description],
    [
      'Related',
      <Link key="bookings" href={listPath('bookings', space.name)}>
        Bookings
      </Link>,
    ],
  ],
  history: { spaceId: space.id },
});

const dataColumns: Column<AdminSpaceDto>[] = [
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
        {changedSinceApproval ? <Badge tone="blue">Changed</Badge> : <StatusBadge status={approvalStatus} />}
        <StatusBadge status={isActive ? 'active' : 'inactive'} />
      </span>
    ),
  },
];

interface SpacesTableProps {
  spaces: readonly AdminSpaceDto[];
  columns: readonly Column<AdminSpaceDto>[];
  busy: boolean;
  sort: AdminSpaceSort | undefined;
  onSort: (sort: string | undefined) => void;
  onEdit: (space: AdminSpaceDto) => void;
  onOpen: (space: AdminSpaceDto) => void;
}

const SpacesTable = (props: SpacesTableProps) => {
  const { spaces, columns, busy, sort, onSort, onEdit, onOpen } = props;
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const name: Column<AdminSpaceDto> = {
    title: 'Space',
    sort: { ascend: 'name' },
    cell: (space) => (
      <TwoLineCell detail={labelOf(spaceTypeLabels, space.spaceType)}>
        <NameButton onClick={() => onOpen(space)}>{space.name}</NameButton>
      </TwoLineCell>
    ),
  };
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
    <>
      <SpaceBulkActions spaces={spaces.filter(({ id }) => selected.includes(id))} onSelect={setSelected} />
      <DataTable
        label="Spaces"
        columns={[name, ...columns, actions]}
        rows={spaces}
        rowKey={({ id }) => id}
        busy={busy}
        dense
        sort={sort}
        onSort={onSort}
        selection={{ keys: selected, onChange: setSelected, nameOf: (space) => space.name }}
      />
    </>
  );
};
