import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  chooseOption,
  currentValues,
  editConflictResponse,
  errorResponse,
  fillIn,
  inLocalTime,
  pressTwice,
  refusing,
  renderPage,
  signedIn,
  type FakeApi,
} from '@popnook/testing/web';
import { undoToast } from '@popnook/web-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SpacesTab from './spaces-tab';

const space = {
  id: 7,
  hostId: 3,
  hostFirstName: 'Maya',
  hostLastName: 'Ortiz',
  hostEmail: 'maya@popnook.test',
  hostBusinessName: null,
  reviewVersion: 1,
  name: 'Blue Door Books',
  description: 'A bright window.',
  spaceType: 'bookstore',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  paymentAgreementType: 'monthly',
  pricePerDay: '600.00',
  commissionPercentage: null,
  minimumCommission: null,
  images: [],
  approvalStatus: 'approved',
  changedSinceApproval: false,
  isActive: true,
  version: 7,
};

const open = (api: FakeApi = {}) => {
  const sent: unknown[] = [];
  const queries: URLSearchParams[] = [];
  const view = renderPage(<SpacesTab />, {
    path: '/admin?tab=spaces&state=false&approval=approved',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/spaces': ({ url }) => {
        queries.push(new URL(url).searchParams);
        return [space];
      },
      'GET /api/admin/users': ({ url }) => {
        queries.push(new URL(url).searchParams);
        return [{ id: 9, firstName: 'Noor', lastName: 'Haddad', email: 'noor@popnook.test' }];
      },
      'PATCH /api/spaces/7': async (request) => {
        sent.push(await request.json());
        return space;
      },
      'PUT /api/admin/spaces/7/status': async (request) => {
        sent.push(await request.json());
        return { ...space, isActive: false };
      },
      ...api,
    },
  });
  return { ...view, sent, queries };
};

const openEditDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Blue Door Books' }));
  return within(screen.getByRole('dialog', { name: 'Edit Blue Door Books' }));
};
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }));

it('sends the filters of the URL', async () => {
  const { queries } = open();
  expect(await screen.findByText('Maya Ortiz')).toBeInTheDocument();
  expect(queries[0]?.get('isActive')).toBe('false');
  expect(queries[0]?.get('approvalStatus')).toBe('approved');
});

it('shows each space with its status, and its details when its name is clicked (D18, D42)', async () => {
  const details = {
    ...{ hostBusinessName: null, approvalStatus: 'rejected', approvalNotes: 'No photos.', isActive: false },
    ...{
      subSpaceCount: 2,
      createdAt: inLocalTime('2026-11-02T12:00'),
      updatedAt: inLocalTime('2026-11-03T12:00'),
    },
  };
  open({
    'GET /api/admin/spaces': () => [
      { ...space, ...details },
      { ...space, id: 8, name: 'Corner Bakery', changedSinceApproval: true },
    ],
    'GET /api/admin/history': ({ url }) => (url.includes('spaceId=7') ? [] : undefined),
  });
  const row = await screen.findByRole('row', { name: /Blue Door Books/ });
  expect(row).toHaveTextContent(
    'Blue Door BooksBookstoreHostMaya Ortizmaya@popnook.testLocationRaleigh, NCTerms$600/monthMonthly LeaseStatusRejectedInactiveEdit Blue Door BooksActivate Blue Door Books',
  );
  expect(screen.getByRole('row', { name: /Corner Bakery/ })).toHaveTextContent('StatusChangedActiveEdit');
  await userEvent.click(screen.getByRole('button', { name: 'Blue Door Books' }));
  const drawer = await screen.findByRole('dialog', { name: 'Blue Door Books' });
  expect([...drawer.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'PageView the listing',
    'TypeBookstore',
    'ApprovalRejected',
    'NotesNo photos.',
    'StatusInactive',
    'HostMaya Ortiz, maya@popnook.test',
    'Address12 Hargett St, Raleigh, NC',
    'TermsMonthly Lease: $600/month',
    'Offers2 displays, 0 photos',
    expect.stringMatching(/^ListedNov 2, 2026, /),
    expect.stringMatching(/^Last changedNov 3, 2026, /),
    'DescriptionA bright window.',
    'RelatedBookings',
  ]);
  expect(within(drawer).getByRole('link', { name: 'Bookings' })).toHaveAttribute(
    'href',
    '/admin?tab=bookings&q=Blue+Door+Books',
  );
  expect(await within(drawer).findByText('Nothing has happened yet.')).toBeInTheDocument();
});

it('activates a space at once (SPEC 2)', async () => {
  const { sent, store } = open({ 'GET /api/admin/spaces': () => [{ ...space, isActive: false }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate Blue Door Books' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Blue Door Books is now active',
      description: 'It is visible if it is approved.',
    });
  });
  expect(sent).toEqual([{ isActive: true }]);
});

it('approves the selected listings with the versions that the admin saw (D18)', async () => {
  let body: unknown;
  open({
    'PUT /api/admin/spaces/approval': async (request) => {
      body = await request.json();
      return [{ id: 7, ok: true }];
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(body).toEqual({ status: 'approved', listings: [{ id: 7, reviewVersion: 1 }] });
  });
});

it('asks for a reason only if the form deactivates the space, and removes empty amounts (D42)', async () => {
  const { sent } = open();
  const dialog = await openEditDialog();
  expect(dialog.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/Monthly rate/));
  await chooseOption('Status', 'Inactive', screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  await chooseOption('Status', 'Active', screen.getByRole('dialog'));
  await save(dialog);
  await waitFor(() => expect(sent).toEqual([{ pricePerDay: null }]));
});

it('sends the reason of a deactivation in the form (D42)', async () => {
  const { sent } = open();
  const dialog = await openEditDialog();
  await chooseOption('Status', 'Inactive', screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), ' Flood ');
  await save(dialog);
  await waitFor(() => expect(sent).toEqual([{ isActive: false, reason: 'Flood' }]));
});

it('requires a name (SPEC 5)', async () => {
  const { sent } = open();
  const dialog = await openEditDialog();
  await userEvent.clear(dialog.getByLabelText('Name'));
  await save(dialog);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(dialog.getByLabelText('Name')).toBeInvalid();
  expect(sent).toEqual([]);
});

it('asks for confirmation before discarding unsaved changes', async () => {
  open();
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Door Books!');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Edit Blue Door Books' })).not.toBeInTheDocument();
  });
});

it('sends only the changed fields', async () => {
  const { sent, store } = open();
  const dialog = await openEditDialog();
  await chooseOption('Payment agreement', 'Hybrid');
  await userEvent.type(dialog.getByLabelText('Commission in percent'), '12.5');
  await userEvent.type(dialog.getByLabelText(/Minimum daily commission/), '15');
  await save(dialog);
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Space saved');
  });
  expect(sent).toEqual([
    { paymentAgreementType: 'hybrid', commissionPercentage: '12.5', minimumCommission: '15' },
  ]);
});

it('preselects the current space type, even if the form does not offer it for other spaces (D38)', async () => {
  const { store, sent } = open();
  const dialog = await openEditDialog();
  expect(dialog.getByTitle('Bookstore')).toBeInTheDocument();
  await chooseOption('Space type', 'Salon/Barbershop');
  await save(dialog);
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Space saved');
  });
  expect(sent).toEqual([{ spaceType: 'salon_barbershop' }]);
});

it('reassigns the space to another active host (D2)', async () => {
  const { sent, queries } = open();
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Owner'), 'noor');
  await waitFor(() => {
    expect(queries.at(-1)?.get('q')).toBe('noor');
  });
  await chooseOption('Owner', 'Noor Haddad, noor@popnook.test');
  await save(dialog);
  await waitFor(() => {
    expect(sent).toEqual([{ hostId: 9 }]);
  });
  const search = queries.find((params) => params.get('q') === 'noor');
  expect(search?.get('role')).toBe('host');
  expect(search?.get('status')).toBe('active');
});

it('offers the current owner once, first, with the other active hosts (D2)', async () => {
  const owner = { id: 3, firstName: 'Maya', lastName: 'Ortiz', email: 'maya@popnook.test' };
  const other = { id: 9, firstName: 'Noor', lastName: 'Haddad', email: 'noor@popnook.test' };
  open({ 'GET /api/admin/users': () => [other, owner] });
  const dialog = await openEditDialog();
  fireEvent.mouseDown(dialog.getByLabelText('Owner'));
  await screen.findByText('Noor Haddad, noor@popnook.test', { selector: '.ant-select-item-option-content' });
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Maya Ortiz, maya@popnook.test',
    'Noor Haddad, noor@popnook.test',
  ]);
});

it('removes the error of the owner when another host is chosen (D2)', async () => {
  open({ 'PATCH /api/spaces/7': () => errorResponse(400, 'Please check.', { hostId: 'Not a host' }) });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await save(dialog);
  const owner = dialog.getByLabelText('Owner');
  await waitFor(() => expect(owner).toHaveAccessibleDescription(/Not a host/));
  await chooseOption('Owner', 'Noor Haddad, noor@popnook.test');
  expect(owner).not.toHaveAccessibleDescription(/Not a host/);
});

it("shows 'Error', with the reason at the field, and keeps the typed values (SPEC 8)", async () => {
  const { store } = open({
    'PATCH /api/spaces/7': () =>
      errorResponse(400, 'Please check the fields.', { pricePerDay: 'A monthly rate above 0 is required' }),
  });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), ' and Cafe');
  await userEvent.clear(dialog.getByLabelText(/Monthly rate/));
  await save(dialog);
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'Please check the fields.',
    });
  });
  expect(dialog.getByLabelText(/Monthly rate/)).toHaveAccessibleDescription(
    'A monthly rate above 0 is required',
  );
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Door Books and Cafe');
});

it('shows every error of the API, sends a double click once, and keeps what was entered (D46)', async () => {
  // Administrators edit neither the facts nor the pictures of a space.
  const facts = ['openingHours', 'sizeSqFt', 'footfall', 'allowedGoods', 'houseRules', 'amenities', 'images'];
  const except = [...facts, 'latitude', 'longitude', 'isActive', 'reason', 'subSpaces'];
  const refused = refusing('UpdateSpaceDto', { except });
  open({
    'GET /api/admin/spaces': () => [{ ...space, paymentAgreementType: 'hybrid' }],
    'PATCH /api/spaces/7': refused.respond,
  });
  const dialog = await openEditDialog();
  const form = dialog.getByRole('form');
  await fillIn(form, { except: ['Owner'] });
  const values = currentValues(form);
  pressTwice(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(refused.hidden()).toEqual([]);
  });
  expect(refused.mistakes()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('keeps the typed values when someone else has edited the space, shows their changes, and can save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  const { store } = open({
    'PATCH /api/spaces/7': (request) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? editConflictResponse(8, { spaceType: 'gallery', isActive: false })
        : { ...space, version: 9 };
    },
  });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), ' and Cafe');
  await save(dialog);
  const conflict = await dialog.findByText(/Someone else saved changes/);
  const notice = within(conflict.parentElement ?? document.body);
  expect(notice.getByText('Space type').nextElementSibling).toHaveTextContent('Gallery');
  expect(notice.getByText('Active').nextElementSibling).toHaveTextContent('No');
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Door Books and Cafe');
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Space saved');
  });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('closes without asking when the administrator discards the changes after a conflict (D57)', async () => {
  open({ 'PATCH /api/spaces/7': () => editConflictResponse(8, { isActive: false }) });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), ' and Cafe');
  await save(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard my changes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('refuses to deactivate a space that someone else changed, names the changes and reloads (D57)', async () => {
  let current = space;
  let version: string | null = null;
  const { store } = open({
    'GET /api/admin/spaces': () => [current],
    'PUT /api/admin/spaces/7/status': (request) => {
      version = request.headers.get('If-Match');
      current = { ...space, location: 'Durham, NC', pricePerDay: '900.00', version: 8 };
      return editConflictResponse(8, { location: 'Durham, NC', pricePerDay: '900.00' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Blue Door Books' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Durham, NC')).toBeInTheDocument();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Error',
    description:
      'Someone else has changed: Location, Monthly rate in dollars. Check the changes, then try again.',
    variant: 'destructive',
  });
  expect(version).toBe('"7"');
});

it('asks for a reason before deactivating a space, and offers to undo it (SPEC 2)', async () => {
  const { sent, store } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Blue Door Books' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Blue Door Books?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => {
    expect(sent).toEqual([{ isActive: false, reason: 'Flood' }]);
  });
  await waitFor(() => {
    expect(store.getState().toasts.current?.canUndo).toBe(true);
  });
  act(() => undoToast(store.getState().toasts.current?.id ?? ''));
  await waitFor(() => {
    expect(sent[1]).toEqual({ isActive: true });
  });
});

it('deactivates the selected spaces with a reason, names failed ones, and can undo it', async () => {
  const sent: unknown[] = [];
  const other = { ...space, id: 8, name: 'Corner Bakery' };
  const { store } = open({
    'GET /api/admin/spaces': () => [space, other],
    'PUT /api/admin/spaces/status': async (request) => {
      const body = (await request.json()) as { ids: number[] };
      sent.push(body);
      return body.ids.map((id) =>
        id === 7 ? { id, ok: true, version: 12 } : { id, ok: false, message: 'It is gone.' },
      );
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('2 spaces selected')).toBeInTheDocument();
  const bar = within(screen.getByRole('group', { name: 'Selected spaces' }));
  await user.click(bar.getByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 spaces?' }));
  await user.type(dialog.getByLabelText(/Reason/), 'Out of date');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [7, 8], isActive: false, reason: 'Out of date' }]));
  expect(await screen.findByText('1 space selected')).toBeInTheDocument();
  const toast = store.getState().toasts.current;
  expect(toast).toMatchObject({
    title: '1 space now inactive, 1 not changed',
    description: 'Corner Bakery: It is gone.',
  });
  expect(toast?.variant).not.toBe('destructive');
  act(() => undoToast(toast?.id ?? ''));
  await waitFor(() => expect(sent[1]).toEqual({ ids: [7], versions: [12], isActive: true }));
});
