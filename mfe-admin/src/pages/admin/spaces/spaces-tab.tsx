import {
  type AdminSpaceDto,
  type AdminSpaceSort,
  type ApprovalStatus,
  useListAdminSpacesQuery,
} from '@popnook/api-client';
import { useState } from 'react';
import { type Choice, parseChoice, type Filter, ListControls } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListParams } from '../list/use-list-params';
import { EditSpaceDialog } from './edit-space-dialog';
import { states } from './space-draft';
import { SpacesTable } from './spaces-table';

const approvals: Choice<ApprovalStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

const spaceSorts: Choice<AdminSpaceSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest rate' },
  { value: '-price', label: 'Highest rate' },
];

const filters: Filter[] = [
  { name: 'approval', label: 'Approval', all: 'All', choices: approvals },
  { name: 'state', label: 'Status', all: 'Active and inactive', choices: states },
];

const SpacesTab = () => {
  const params = useListParams();
  const [edited, setEdited] = useState<AdminSpaceDto | null>(null);
  const state = parseChoice(states, params.get('state'));
  const spaces = useListAdminSpacesQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    approvalStatus: parseChoice(approvals, params.get('approval')),
    isActive: state && state === 'true',
    sort: parseChoice(spaceSorts, params.get('sort')),
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'space', many: 'spaces' }}
        query={spaces}
        page={spaces.data}
        params={params}
        filterNames={['approval', 'state']}
        empty={{ title: 'No spaces yet', text: 'New listings will appear here.' }}
        controls={
          <ListControls
            params={params}
            what="spaces"
            searchHint="Name, description, location or host"
            filters={filters}
            sorts={spaceSorts}
          />
        }
      >
        {(rows, busy) => <SpacesTable spaces={rows} busy={busy} onEdit={setEdited} />}
      </ListPanel>
      <EditSpaceDialog space={edited} onClose={() => setEdited(null)} />
    </>
  );
};

export default SpacesTab;
