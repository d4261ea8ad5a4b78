import { useListAdminLocationsQuery, type AdminLocationDto } from '@popnook/api-client';
import { useState } from 'react';
import type { Choice } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress, type ListAddress } from '../list/use-list-address';
import { AddLocation } from './add-location';
import { DeleteLocation } from './delete-location';
import { LocationsTable } from './locations-table';

const states: Choice<string>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Hidden' },
];
const filters: Filter[] = [{ name: 'state', label: 'Status', all: 'Active and hidden', choices: states }];

type Order = (one: AdminLocationDto, other: AdminLocationDto) => number;

const sorts: (Choice<string> & { order: Order })[] = [
  { value: 'city', label: 'City', order: (one, other) => one.city.localeCompare(other.city) },
  { value: 'state', label: 'State', order: (one, other) => one.state.localeCompare(other.state) },
  { value: 'newest', label: 'Newest first', order: (one, other) => other.id - one.id },
];

/** D40: locations are never paged, so the list is searched and sorted here. */
const LocationsTab = () => {
  const address = useListAddress();
  const [asked, setAsked] = useState<AdminLocationDto | null>(null);
  const locations = useListAdminLocationsQuery();
  const found = locations.data && wanted(locations.data, address);
  return (
    <>
      <AddLocation />
      <ListPanel
        words={{ one: 'location', many: 'locations' }}
        query={locations}
        page={found && { items: found, total: found.length }}
        address={address}
        narrowing={['state']}
        empty={{ title: 'No locations yet', text: 'Add the first city above.' }}
        controls={
          <ListControls
            address={address}
            what="locations"
            searched="City or state"
            filters={filters}
            sorts={sorts}
          />
        }
      >
        {(rows, busy) => <LocationsTable locations={rows} busy={busy} onDelete={setAsked} />}
      </ListPanel>
      <DeleteLocation location={asked} refetch={locations.refetch} onClose={() => setAsked(null)} />
    </>
  );
};

const wanted = (locations: readonly AdminLocationDto[], address: ListAddress) => {
  const q = address.get('q').toLowerCase();
  const state = address.get('state');
  const order = sorts.find(({ value }) => value === address.get('sort')) ?? sorts[0];
  return locations
    .filter(({ city, state: name, stateCode }) => `${city}, ${stateCode} ${name}`.toLowerCase().includes(q))
    .filter(({ isActive }) => !state || String(isActive) === state)
    .toSorted(order?.order);
};

export default LocationsTab;
