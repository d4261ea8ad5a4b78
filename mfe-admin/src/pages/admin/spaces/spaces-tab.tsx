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
import type { Column } from '@popnook/ui/work/table';
import { useState } from 'react';
import styles from '../admin.module.css';
import { formatDateTime, hostColumn, TwoLineCell } from '../list/columns';
import { type Choice, type Filter, parseChoice, commonQueryArgs } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { type DrawerContent, NameButton, RecordDrawer, UserLink } from '../list/record-drawer';
import { listPath, useListParams } from '../list/use-list-params';
import { useBulkActions } from './bulk-actions';
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
  const [openedSpace, setOpenedSpace] = useState<AdminSpaceDto | null>(null);
  const state = parseChoice(activeChoices, params.get('state'));
  const filterArgs = {
    ...commonQueryArgs(params, sorts),
    approvalStatus: parseChoice(approvals, params.get('approval')),
    isActive: state === undefined ? undefined : state === 'true',
  };
  const spaces = useListAdminSpacesQuery({ ...params.pageQuery, ...filterArgs });
  return (
    <>
      <ListTable
        list="spaces"
        noun={{ one: 'space', many: 'spaces' }}
        query={spaces}
        page={spaces.data}
        params={params}
        searchHint="Name, description, location or host"
        filters={filters}
        filterArgs={filterArgs}
        sorts={sorts}
        createdLabel="Listed"
        empty={{ title: 'No spaces yet', text: 'New listings will appear here.' }}
        firstColumn={{
          title: 'Space',
          sort: { ascend: 'name' },
          cell: (space) => (
            <TwoLineCell detail={labelOf(spaceTypeLabels, space.spaceType)}>
              <NameButton onClick={() => setOpenedSpace(space)}>{space.name}</NameButton>
            </TwoLineCell>
          ),
        }}
        columns={columns}
        buttons={{
          width: 210,
          cell: (space) => (
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={() => setSpaceToEdit(space)}>
                Edit<span className="sr-only"> {space.name}</span>
              </Button>
              <ToggleSpace space={space} />
            </div>
          ),
        }}
        selection={{ actions: useBulkActions(), nameOf: ({ name }) => name }}
      />
      <RecordDrawer
        content={openedSpace && toDrawerContent(openedSpace)}
        onClose={() => setOpenedSpace(null)}
      />
      <EditSpaceDialog space={spaceToEdit} onClose={() => setSpaceToEdit(null)} />
    </>
  );
};

export default SpacesTab;

const toDrawerContent = (space: AdminSpaceDto): DrawerContent => ({
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

/** The columns that can be hidden. */
const columns: Column<AdminSpaceDto>[] = [
  hostColumn,
  { title: 'Location', width: 120, cell: ({ location }) => location },
  {
    title: 'Terms',
    width: 210,
    sort: { ascend: 'price', descend: '-price' },
    cell: (space) => (
      <TwoLineCell detail={labelOf(paymentModelLabels, space.paymentAgreementType)}>
        {priceSummary(space)}
      </TwoLineCell>
    ),
  },
  {
    title: 'Status',
    width: 204,
    cell: ({ approvalStatus, changedSinceApproval, isActive }) => (
      <span className={styles.badges}>
        {changedSinceApproval ? <Badge tone="blue">Changed</Badge> : <StatusBadge status={approvalStatus} />}
        <StatusBadge status={isActive ? 'active' : 'inactive'} />
      </span>
    ),
  },
];
