import {
  type AdminLocationDto,
  useCreateLocationMutation,
  useListAdminLocationsQuery,
} from '@popnook/api-client';
import { Badge, Button, type FieldErrors, Form, useFieldErrors } from '@popnook/ui';
import { Input, type InputRef } from '@popnook/ui/work';
import type { Column } from '@popnook/ui/work/table';
import { apiError, useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import { type Choice, type Filter } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { type ListParams, useListParams } from '../list/use-list-params';
import { locationName, useBulkActions } from './bulk-actions';
import { DeleteLocationDialog, ToggleLocation } from './location-actions';
import styles from '../admin.module.css';

const statuses: Choice<string>[] = [
  { value: 'true', label: 'Shown' },
  { value: 'false', label: 'Hidden' },
];
/* The URL parameter `state` is the status, as on the Spaces and CMS Content tabs. There is no filter by US state. */
const filters: Filter[] = [{ name: 'state', label: 'Status', all: 'Shown and hidden', choices: statuses }];

type Order = (a: AdminLocationDto, b: AdminLocationDto) => number;

const sorts: (Choice<string> & { order: Order })[] = [
  { value: 'city', label: 'City', order: (a, b) => a.city.localeCompare(b.city) },
  { value: 'state', label: 'State', order: (a, b) => a.state.localeCompare(b.state) },
  { value: 'newest', label: 'Newest first', order: (a, b) => b.id - a.id },
];

/** The API returns all locations in one response (D40), so the browser searches, filters and sorts them. */
const LocationsTab = () => {
  const params = useListParams();
  const [locationToDelete, setLocationToDelete] = useState<AdminLocationDto | null>(null);
  const locations = useListAdminLocationsQuery();
  const matchingLocations = locations.data && filterAndSort(locations.data, params);
  return (
    <>
      <AddLocationForm />
      <ListTable
        list="locations"
        noun={{ one: 'location', many: 'locations' }}
        query={locations}
        page={matchingLocations && { items: matchingLocations, total: matchingLocations.length }}
        isComplete
        params={params}
        searchHint="City or state"
        filters={filters}
        sorts={sorts}
        empty={{ title: 'No locations yet', text: 'Add the first city above.' }}
        firstColumn={cityColumn}
        columns={columns}
        buttons={{
          width: 230,
          cell: (location) => (
            <div className={styles.buttons}>
              <ToggleLocation location={location} />
              <Button variant="danger" onClick={() => setLocationToDelete(location)}>
                Delete<span className="sr-only"> {locationName(location)}</span>
              </Button>
            </div>
          ),
        }}
        selection={{ actions: useBulkActions(), nameOf: locationName }}
      />
      <DeleteLocationDialog
        location={locationToDelete}
        refetch={locations.refetch}
        onClose={() => setLocationToDelete(null)}
      />
    </>
  );
};

const filterAndSort = (locations: readonly AdminLocationDto[], params: ListParams) => {
  const q = params.get('q').toLowerCase();
  const status = params.get('state');
  const sort = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0];
  return locations
    .filter(({ city, state, stateCode }) => `${city}, ${stateCode} ${state}`.toLowerCase().includes(q))
    .filter(({ isActive }) => !status || String(isActive) === status)
    .toSorted(sort?.order);
};

export default LocationsTab;

const cityColumn: Column<AdminLocationDto> = {
  title: 'City',
  sort: { ascend: 'city' },
  cell: ({ city }) => city,
};

/** The columns that can be hidden. */
const columns: Column<AdminLocationDto>[] = [
  { title: 'State', sort: { ascend: 'state' }, cell: ({ state }) => state },
  { title: 'Code', cell: ({ stateCode }) => stateCode },
  {
    title: 'Status',
    cell: ({ isActive }) => (isActive ? <Badge tone="pine">Shown</Badge> : <Badge>Hidden</Badge>),
  },
];

const emptyDraft = { city: '', state: '', stateCode: '' };
type Draft = typeof emptyDraft;

/** The error messages of empty fields. All fields are required (SPEC 5). */
const requiredMessages: Draft = {
  city: 'Please enter a city.',
  state: 'Please enter a state.',
  stateCode: 'Please enter the two-letter state code.',
};

const AddLocationForm = () => {
  const [draft, setDraft] = useState(emptyDraft);
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const city = useRef<InputRef>(null);
  const { add, busy } = useAddLocation(setErrors, () => {
    setDraft(emptyDraft);
    city.current?.focus();
  });
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: name === 'stateCode' ? target.value.toUpperCase() : target.value });
      clearErrors(name);
    },
  });
  return (
    <div className={styles.addLocation}>
      <Form
        label="Add a location"
        submitErrors={submitErrors}
        onSubmit={() => {
          if (!busy) void add(draft);
        }}
      >
        <div className={styles.locationFields}>
          <Input ref={city} label="City" maxLength={80} {...field('city')} />
          <Input label="State" maxLength={80} {...field('state')} />
          <Input label="State code" maxLength={2} {...field('stateCode')} />
          <Button type="submit" busy={busy} className={styles.addButton}>
            {busy ? 'Adding...' : 'Add location'}
          </Button>
        </div>
      </Form>
    </div>
  );
};

const useAddLocation = (setErrors: (fields: FieldErrors) => void, onAdded: () => void) => {
  const [send, { isLoading }] = useCreateLocationMutation();
  const { toast, toastError } = useToast();
  const add = async (draft: Draft) => {
    const missing = Object.entries(requiredMessages).filter(([name]) => !draft[name as keyof Draft].trim());
    setErrors(Object.fromEntries(missing));
    if (missing.length > 0) return;
    const { data, error } = await send({ addLocationDto: { ...draft, isActive: true } });
    if (!data) {
      setErrors(apiError(error)?.fields ?? {});
      toastError('Failed to add location', error);
      return;
    }
    toast({
      title: `${data.city}, ${data.stateCode} added`,
      description: 'Hosts can now list spaces there.',
    });
    onAdded();
  };
  return { add, busy: isLoading };
};
