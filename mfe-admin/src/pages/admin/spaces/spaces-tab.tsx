import { useListAdminSpacesQuery, type AdminSpaceDto } from '@popnook/api-client';
import { useState } from 'react';
import { chosen } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { EditSpaceDialog } from './edit-space-dialog';
import { approvals, spaceSorts, states } from './space-choices';
import { SpacesTable } from './spaces-table';

const filters: Filter[] = [
  { name: 'approval', label: 'Approval', all: 'All', choices: approvals },
  { name: 'state', label: 'State', all: 'Active and inactive', choices: states },
];

const SpacesTab = () => {
  const address = useListAddress();
  const [edited, setEdited] = useState<AdminSpaceDto | null>(null);
  const state = chosen(states, address.get('state'));
  const spaces = useListAdminSpacesQuery({
    ...address.place,
    q: address.get('q') || undefined,
    approvalStatus: chosen(approvals, address.get('approval')),
    isActive: state && state === 'true',
    sort: chosen(spaceSorts, address.get('sort')),
  });
  return (
    <>
      <ListPanel
        words={{ one: 'space', many: 'spaces' }}
        query={spaces}
        page={spaces.data}
        address={address}
        narrowing={['approval', 'state']}
        empty={{ title: 'No spaces yet', text: 'Every space that a host lists will stand here.' }}
        controls={
          <ListControls
            address={address}
            what="spaces"
            searched="Name, words, place or host"
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
