import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  editConflictResponse,
  errorResponse,
  pageContent,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { undoToast } from '@popnook/web-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LocationsTab from './locations-tab';

const raleigh = {
  id: 1,
  city: 'Raleigh',
  state: 'North Carolina',
  stateCode: 'NC',
  isActive: true,
  version: 7,
};
const apex = { ...raleigh, id: 2, city: 'Apex' };

const renderTab = (api: FakeApi = {}) =>
  renderPage(<LocationsTab />, {
    path: '/admin?tab=locations',
    user: signedIn('admin'),
    api: { 'GET /api/admin/locations': () => [raleigh, apex], ...api },
  });

/** Excludes the column headers, which have the same labels as the fields. */
const onlyInputs = { selector: 'input' };
const input = (label: string) => screen.getByLabelText(label, onlyInputs);

const addDurham = async () => {
  await userEvent.type(await screen.findByLabelText('City', onlyInputs), 'Durham');
  await userEvent.type(input('State'), 'North Carolina');
  await userEvent.type(input('State code'), 'nc');
  await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
};
const consequence =
  'It will no longer be offered. If it still has spaces, it will only be hidden, and you can show it again. Otherwise, it will be permanently deleted.';
const openDeleteDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Raleigh, NC' }));
  return screen.getByRole('dialog');
};
/** What `openDeleteDialog` shows if there is no conflict. */
const deleteDialogContent = [
  '<dialog> Delete Raleigh, NC?',
  '(Close)',
  'Delete Raleigh, NC?',
  consequence,
  '(Delete) {danger}',
  '(Cancel)',
];
const deleteRaleigh = async () => {
  const dialog = await openDeleteDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

it('explains what “Delete” will do (D39)', async () => {
  renderTab();
  expect(pageContent(await openDeleteDialog())).toEqual(deleteDialogContent);
});

it('shows the form and the locations', async () => {
  renderTab({ 'GET /api/admin/locations': () => [raleigh, { ...apex, isActive: false }] });
  await screen.findByRole('table', { name: 'Locations' });
  expect(pageContent()).toEqual([
    '<form> Add a location',
    'City: “” {maxlength=80, autocomplete=off}',
    'State: “” {maxlength=80, autocomplete=off}',
    'State code: “” {maxlength=2, autocomplete=off}',
    '(Add location) {submit}',
    '<section> 2 locations',
    '## 2 locations',
    '(Saved filters) {collapsed}',
    '(Columns) {collapsed}',
    '[Export CSV](/api/admin/locations.csv) {download}',
    '<search> Find locations',
    'Search locations: “” {search, placeholder=City or state, maxlength=100, autocomplete=off}',
    '(Filter and sort) {collapsed}',
    'Status: select “Shown and hidden”',
    'Sort by: select “City”',
    'status: 2 locations found',
    '<table> Locations',
    '[ ] Select all',
    'City {sort=ascending}',
    'State',
    'Code',
    'Status',
    'Actions',
    '[ ] Select Apex, NC',
    'Apex',
    'StateNorth Carolina',
    'CodeNC',
    'StatusHidden',
    '(Show Apex, NC)(Delete Apex, NC) {danger}',
    '[ ] Select Raleigh, NC',
    'Raleigh',
    'StateNorth Carolina',
    'CodeNC',
    'StatusShown',
    '(Hide Raleigh, NC)(Delete Raleigh, NC) {danger}',
  ]);
});

it('requires city, state and state code (SPEC 5)', async () => {
  renderTab();
  await userEvent.type(await screen.findByLabelText('City', onlyInputs), ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  expect(input('City')).toHaveFocus();
  for (const [label, error] of [
    ['City', 'Please enter a city.'],
    ['State', 'Please enter a state.'],
    ['State code', 'Please enter the two-letter state code.'],
  ] as const) {
    expect(input(label)).toHaveAccessibleDescription(error);
    await userEvent.type(input(label), 'x');
    expect(input(label)).toBeValid();
  }
});

it('adds a location with an uppercase state code (SPEC 5)', async () => {
  const sent: unknown[] = [];
  let finish: () => void = () => undefined;
  const { store } = renderTab({
    'POST /api/admin/locations': async (request) => {
      sent.push(await request.json());
      await new Promise<void>((resolve) => (finish = resolve));
      return Response.json({ ...raleigh, id: 3, city: 'Durham' }, { status: 201 });
    },
  });
  await addDurham();
  // Submitting again while the location is being added has no effect.
  fireEvent.submit(screen.getByRole('form', { name: 'Add a location' }));
  expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => {
    expect(input('City')).toHaveValue('');
  });
  for (const label of ['State', 'State code']) expect(input(label)).toHaveValue('');
  // The next location can be typed immediately.
  expect(input('City')).toHaveFocus();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Durham, NC added',
    description: 'Hosts can now list spaces there.',
  });
  expect(sent).toEqual([{ city: 'Durham', state: 'North Carolina', stateCode: 'NC', isActive: true }]);
  expect(unsentFields('AddLocationDto', sent[0])).toEqual([]);
});

it("shows 'Failed to add location' and keeps the typed values (SPEC 8)", async () => {
  const { store } = renderTab({
    'POST /api/admin/locations': () =>
      errorResponse(409, 'This location already exists.', { city: 'Already exists.' }),
  });
  await addDurham();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Failed to add location',
      description: 'This location already exists.',
      variant: 'destructive',
    });
  });
  expect(input('City')).toHaveValue('Durham');
  expect(input('City')).toHaveAccessibleDescription('Already exists.');
});

it("shows 'Failed to update location' (SPEC 8)", async () => {
  const { store } = renderTab({ 'PUT /api/admin/locations/1': () => errorResponse(500, 'Try later.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Raleigh, NC' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Failed to update location',
      description: 'Try later.',
    });
  });
});

it("shows 'Failed to delete location' (SPEC 8)", async () => {
  const { store } = renderTab({ 'DELETE /api/admin/locations/1': () => errorResponse(500, 'Try later.') });
  await deleteRaleigh();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Failed to delete location',
      description: 'Try later.',
    });
  });
});

it.each([
  [
    'was hidden',
    [{ ...raleigh, isActive: false }, apex],
    'It still has spaces, so it was not deleted. You can show it again.',
  ],
  ['was deleted', [apex], undefined],
])('says that the location %s after “Delete” (D39)', async (outcome, remaining, description) => {
  let list: object[] = [raleigh, apex];
  const { store } = renderTab({
    'GET /api/admin/locations': () => list,
    'DELETE /api/admin/locations/1': () => {
      list = remaining;
      return new Response(null, { status: 204 });
    },
  });
  await deleteRaleigh();
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe(`Raleigh, NC ${outcome}`);
  });
  expect(store.getState().toasts.current?.description).toBe(description);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['', ['Apex', 'Dayton', 'Raleigh']],
  // Locations in the same state keep the order in which the API returned them.
  ['&sort=state', ['Raleigh', 'Apex', 'Dayton']],
  ['&sort=newest', ['Dayton', 'Apex', 'Raleigh']],
  ['&state=true', ['Apex', 'Raleigh']],
  ['&state=false', ['Dayton']],
  ['&q=OHIO', ['Dayton']],
  ['&q=apex, nc', ['Apex']],
])('searches, filters and sorts locations: %j', async (search, cities) => {
  const dayton = { id: 3, city: 'Dayton', state: 'Ohio', stateCode: 'OH', isActive: false, version: 1 };
  renderPage(<LocationsTab />, {
    path: `/admin?tab=locations${search}`,
    user: signedIn('admin'),
    api: { 'GET /api/admin/locations': () => [raleigh, apex, dayton] },
  });
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(cities);
});

it('sorts by the columns', async () => {
  renderTab({ 'GET /api/admin/locations': () => [raleigh, { ...apex, state: 'Ohio' }] });
  const cities = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole('columnheader', { name: 'State' }));
  await waitFor(() => expect(cities()).toEqual(['Raleigh', 'Apex']));
  expect(window.location.search).toBe('?tab=locations&sort=state');
  await userEvent.click(screen.getByRole('columnheader', { name: 'City' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=locations&sort=city'));
  expect(cities()).toEqual(['Apex', 'Raleigh']);
});

it('shows the exact number of locations above 100, because the browser has all of them (D40)', async () => {
  const many = Array.from({ length: 101 }, (_, id) => ({ ...raleigh, id, city: `Town ${String(id)}` }));
  renderPage(<LocationsTab />, {
    path: '/admin?tab=locations&q=town',
    user: signedIn('admin'),
    api: { 'GET /api/admin/locations': () => many },
  });
  expect(await screen.findByRole('heading', { name: '101 locations' })).toBeInTheDocument();
});

it('asks again before deleting a location that someone else has changed (D57)', async () => {
  const versions: (string | null)[] = [];
  renderTab({
    'DELETE /api/admin/locations/1': (request) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? editConflictResponse(8, { isActive: false, state: 'Ohio' })
        : new Response(null, { status: 204 });
    },
  });
  await deleteRaleigh();
  expect(
    await screen.findByText(`Someone else changed this location. Shown: No, State: Ohio. ${consequence}`),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('no longer shows a conflict when the dialog is opened again (D57)', async () => {
  const versions: (string | null)[] = [];
  renderTab({
    'DELETE /api/admin/locations/1': (request) => {
      versions.push(request.headers.get('If-Match'));
      return editConflictResponse(8, { state: 'Ohio' });
    },
  });
  await deleteRaleigh();
  await screen.findByRole('button', { name: 'Delete anyway' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(pageContent(await openDeleteDialog())).toEqual(deleteDialogContent);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(versions).toEqual(['"7"', '"7"']));
});

it('does not hide a location that someone else has changed, but names the changes and reloads (D57)', async () => {
  let list = [raleigh, apex];
  let version: string | null = null;
  const { store } = renderTab({
    'GET /api/admin/locations': () => list,
    'PUT /api/admin/locations/1': (request) => {
      version = request.headers.get('If-Match');
      list = [{ ...raleigh, state: 'Ohio', version: 8 }, apex];
      return editConflictResponse(8, { state: 'Ohio' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Raleigh, NC' }));
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Failed to update location',
    description: 'Someone else has changed: State. Check the changes, then try again.',
  });
  expect(version).toBe('"7"');
});

it('shows only matching locations while the administrator types a city', async () => {
  renderTab();
  await userEvent.type(await screen.findByLabelText('Search locations'), 'apex');
  expect(await screen.findByRole('heading', { name: '1 location' })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Raleigh/ })).not.toBeInTheDocument();
});

const undo = (store: ReturnType<typeof renderTab>['store']) =>
  act(() => undoToast(store.getState().toasts.current?.id ?? ''));

it('does not undo a change if someone else has edited the location since (D57)', async () => {
  const versions: (string | null)[] = [];
  const { store } = renderTab({
    'PUT /api/admin/locations/1': (request) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length === 1) return { ...raleigh, isActive: false, version: 8 };
      return editConflictResponse(9, { isActive: true });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Raleigh, NC' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Raleigh, NC is now hidden',
      canUndo: true,
    });
  });
  undo(store);
  await waitFor(() => {
    expect(store.getState().toasts.current?.description).toBe(
      'Someone else has changed: Shown. Check the changes, then try again.',
    );
  });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('makes a hidden location visible again, and hides it on “Undo” (D57)', async () => {
  let stored = { ...raleigh, isActive: false };
  const sent: [changes: object, version: string | null][] = [];
  const { store } = renderTab({
    'GET /api/admin/locations': () => [stored],
    'PUT /api/admin/locations/1': async (request) => {
      const changes = (await request.json()) as { isActive: boolean };
      sent.push([changes, request.headers.get('If-Match')]);
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return stored;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show Raleigh, NC' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Raleigh, NC is now shown'));
  expect(await screen.findByRole('button', { name: 'Hide Raleigh, NC' })).toBeInTheDocument();
  undo(store);
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Undone'));
  expect(sent).toEqual([
    [{ isActive: true }, '"7"'],
    [{ isActive: false }, '"8"'],
  ]);
  // A location cannot be renamed. Administrators add another location instead.
  expect(unsentFields('EditLocationDto', sent[0]?.[0])).toEqual(['city', 'state', 'stateCode']);
});

it('makes the selected hidden locations visible immediately (D39)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'GET /api/admin/locations': () => [raleigh, { ...apex, isActive: false, version: 4 }],
    'PUT /api/admin/locations/status': async (request) => {
      body = await request.json();
      return [{ id: 2, ok: true, version: 5 }];
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(pageContent(screen.getByRole('group', { name: 'Selected locations' }))).toEqual([
    '<group> Selected locations',
    'status: 2 locations selected',
    '(Show)',
    '(Hide)',
    '(Clear selection)',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 location now shown'));
  expect(body).toEqual({ ids: [2], versions: [4], isActive: true });
});

it('hides the selected locations immediately, and sends their new versions on “Undo” (D39, D57)', async () => {
  const sent: unknown[] = [];
  const { store } = renderTab({
    'PUT /api/admin/locations/status': async (request) => {
      const body = (await request.json()) as { ids: number[] };
      sent.push(body);
      return body.ids.map((id) => ({ id, ok: true, version: 8 }));
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('group', { name: 'Selected locations' }));
  expect(bar.getByRole('button', { name: 'Show' })).toBeDisabled();
  await userEvent.click(bar.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('2 locations now hidden'));
  undo(store);
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Undone'));
  // The rows are sorted by city: Apex, Raleigh.
  expect(sent).toEqual([
    { ids: [2, 1], versions: [7, 7], isActive: false },
    { ids: [2, 1], versions: [8, 8], isActive: true },
  ]);
  expect(unsentFields('SetLocationsStatusDto', sent[0])).toEqual([]);
});
