import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  chooseOption,
  currentValues,
  optionsOf,
  editConflictResponse,
  errorResponse,
  fillIn,
  localToIso,
  lostEntries,
  pageContent,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
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

/** `sent` contains the bodies of changes to the space, and `queries` the parameters of the calls that list spaces or users. */
const renderTab = (api: FakeApi = {}) => {
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

it('shows the columns, and sorts by them', async () => {
  renderTab();
  const table = await screen.findByRole('table', { name: 'Spaces' });
  expect(pageContent(table)).toEqual([
    '<table> Spaces',
    '[ ] Select all',
    'Space',
    'Host',
    'Location',
    'Terms',
    'Status',
    'Actions',
    '[ ] Select Blue Door Books',
    '(Blue Door Books) / Bookstore',
    'Host / Maya Ortiz / maya@popnook.test',
    'LocationRaleigh, NC',
    'Terms / $600/month / Monthly Lease',
    'StatusApprovedActive',
    '(Edit Blue Door Books)(Deactivate Blue Door Books) {danger}',
  ]);
  // Each click on a column header selects its next sort order. The name has only one, so the second click removes the order.
  for (const [column, sorts] of [
    ['Space', ['name', null]],
    ['Terms', ['price', '-price']],
  ] as const)
    for (const sort of sorts) {
      await userEvent.click(screen.getByRole('columnheader', { name: column }));
      await waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe(sort));
    }
});

it('sends the filters from the URL', async () => {
  const { queries } = renderTab();
  expect(await screen.findByText('Maya Ortiz')).toBeInTheDocument();
  expect(queries[0]?.get('isActive')).toBe('false');
  expect(queries[0]?.get('approvalStatus')).toBe('approved');
});

it('shows each space with its status, and its details when its name is clicked (D18, D42)', async () => {
  const details = {
    hostBusinessName: null,
    approvalStatus: 'rejected',
    approvalNotes: 'No photos.',
    isActive: false,
    subSpaceCount: 2,
    createdAt: localToIso('2026-11-02T12:00'),
    updatedAt: localToIso('2026-11-03T12:00'),
  };
  renderTab({
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
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View the listing', '/spaces/7'],
    ['Maya Ortiz', '/admin?tab=users&q=maya%40popnook.test'],
    ['Bookings', '/admin?tab=bookings&q=Blue+Door+Books'],
  ]);
  expect(await within(drawer).findByText('Nothing has happened yet.')).toBeInTheDocument();
  expect(within(drawer).getByRole('heading', { name: 'History' })).toBeInTheDocument();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('activates a space without confirmation (SPEC 2)', async () => {
  const { sent, store } = renderTab({ 'GET /api/admin/spaces': () => [{ ...space, isActive: false }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate Blue Door Books' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Blue Door Books is now active',
      description: 'It is visible if it is approved.',
    });
  });
  expect(sent).toEqual([{ isActive: true }]);
});

it.each([
  [
    'Deactivate Blue Door Books',
    'PUT /api/admin/spaces/7/status',
    [
      '<dialog> Deactivate Blue Door Books?',
      '(Close)',
      'Deactivate Blue Door Books?',
      'It will be hidden and cannot be booked. Its bookings are kept, and the host will be notified by email.',
      'Reason (optional): “” {maxlength=2000, “The host will see this reason in the email.”}',
      '(Deactivate)',
      '(Cancel)',
    ],
  ],
  [
    'Deactivate',
    'PUT /api/admin/spaces/status',
    [
      '<dialog> Deactivate 1 space?',
      '(Close)',
      'Deactivate 1 space?',
      'It will be hidden and cannot be booked. Its bookings are kept, and the host will be notified by email.',
      'Reason (optional): “” {maxlength=2000, “The host will see this reason in the email.”}',
      '(Deactivate)',
      '(Cancel)',
    ],
  ],
])(
  'explains what “%s” will do, and shows “Deactivating...” after confirmation',
  async (button, call, content) => {
    renderTab({ [call]: () => new Promise(() => undefined) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(pageContent(dialog)).toEqual(content);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(within(dialog).getByRole('button', { name: 'Deactivating...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
);

it('does not deactivate a space when the dialog is cancelled', async () => {
  const { sent } = renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Blue Door Books' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it('activates the selected spaces immediately, and names a space that “Undo” could not change', async () => {
  const sent: unknown[] = [];
  const { store } = renderTab({
    'GET /api/admin/spaces': () => [space, { ...space, id: 8, isActive: false }],
    'PUT /api/admin/spaces/status': async (request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? [{ id: 8, ok: true, version: 12 }]
        : [{ id: 8, ok: false, message: 'It has changed.' }];
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = screen.getByRole('group', { name: 'Selected spaces' });
  expect(pageContent(bar)).toEqual([
    '<group> Selected spaces',
    'status: 2 spaces selected',
    '(Approve)',
    '(Activate)',
    '(Deactivate) {danger}',
    '(Clear selection)',
  ]);
  await userEvent.click(within(bar).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 space now active'));
  act(() => undoToast(store.getState().toasts.current?.id ?? ''));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: '1 not changed',
      description: 'Blue Door Books: It has changed.',
    });
  });
  expect(sent).toEqual([
    { ids: [8], versions: [7], isActive: true },
    { ids: [8], versions: [12], isActive: false },
  ]);
});

it('offers no undo if none of the selected spaces could be changed', async () => {
  const { store } = renderTab({
    'GET /api/admin/spaces': () => [{ ...space, isActive: false }],
    'PUT /api/admin/spaces/status': () => [{ id: 7, ok: false, message: 'It has changed.' }],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 not changed'));
  expect(store.getState().toasts.current?.canUndo).toBeFalsy();
});

it('approves the selected listings in the versions that the administrator saw (D18)', async () => {
  let body: unknown;
  const { store } = renderTab({
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
  // Notes can be given only with a decision about a single listing, on the Approvals tab.
  expect(unsentFields('DecideApprovalsDto', body)).toEqual(['notes']);
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 space approved'));
});

it('shows the whole space in the form, and sends nothing if nothing was changed', async () => {
  const amounts = { pricePerDay: '600.00', commissionPercentage: '12.50', minimumCommission: '15.00' };
  const { sent } = renderTab({
    'GET /api/admin/spaces': () => [{ ...space, paymentAgreementType: 'hybrid', ...amounts }],
  });
  const dialog = await openEditDialog();
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Edit Blue Door Books',
    '(Close)',
    'Edit Blue Door Books',
    '<form> Edit Blue Door Books',
    'Name: “Blue Door Books” {maxlength=120}',
    'Space type: select “Bookstore”',
    'Description: “A bright window.” {maxlength=5000}',
    'Location: “Raleigh, NC” {maxlength=120, “City and state code, for example Raleigh, NC.”}',
    'Address: “12 Hargett St” {maxlength=300, “The pin on the map does not move with the address. Only the host can move it.”}',
    'Payment agreement: select “Hybrid”',
    'Monthly rate in dollars: “600.00” {number, min=0, step=0.01, inputmode=decimal}',
    'Commission (%): “12.50” {number, min=0, max=50, step=0.1, inputmode=decimal}',
    'Minimum daily commission in dollars (optional): “15.00” {number, min=0, step=0.01, inputmode=decimal}',
    'Status: select “Active”',
    'Owner: select “Maya Ortiz, maya@popnook.test” {“Type a name or an email to find another active host.”}',
    '(Save) {submit}',
    '(Cancel)',
  ]);
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it('offers all payment agreements and statuses, and the current space type before the types of SPEC 3 (D38)', async () => {
  renderTab();
  await openEditDialog();
  const dialog = screen.getByRole('dialog');
  expect(await optionsOf('Payment agreement', dialog)).toEqual([
    'Monthly Lease',
    'Commission Only',
    'Hybrid',
  ]);
  expect(await optionsOf('Space type', dialog)).toEqual([
    'Bookstore',
    'Coffee Shop',
    'Retail Shop',
    'Restaurant',
    'Brewery',
    'Salon/Barbershop',
    'Boutique',
    'Market',
    'Other',
  ]);
  expect(await optionsOf('Status', dialog)).toEqual(['Active', 'Inactive']);
});

it('asks for a reason only if the form deactivates the space, and sends an empty amount as null (D42)', async () => {
  const { sent } = renderTab();
  const dialog = await openEditDialog();
  expect(dialog.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/Monthly rate/));
  await chooseOption('Status', 'Inactive', screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  await chooseOption('Status', 'Active', screen.getByRole('dialog'));
  await save(dialog);
  // The form no longer deactivates the space, so the reason is not sent.
  await waitFor(() => expect(sent).toEqual([{ pricePerDay: null }]));
});

it('sends the reason for a deactivation in the edit form (D42)', async () => {
  const { sent } = renderTab();
  const dialog = await openEditDialog();
  await chooseOption('Status', 'Inactive', screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), ' Flood ');
  await save(dialog);
  await waitFor(() => expect(sent).toEqual([{ isActive: false, reason: 'Flood' }]));
});

it('requires a name (SPEC 5)', async () => {
  const { sent } = renderTab();
  const dialog = await openEditDialog();
  await userEvent.clear(dialog.getByLabelText('Name'));
  await save(dialog);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(dialog.getByLabelText('Name')).toBeInvalid();
  expect(sent).toEqual([]);
});

it('asks for confirmation before discarding unsaved changes', async () => {
  renderTab();
  await userEvent.click((await openEditDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(confirmation).toHaveTextContent('Leave without saving?Your changes will be lost.LeaveCancel');
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Door Books!');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Edit Blue Door Books' })).not.toBeInTheDocument();
  });
  const reopened = await openEditDialog();
  expect(reopened.getByLabelText('Name')).toHaveValue('Blue Door Books');
  await userEvent.click(reopened.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends only the changed fields', async () => {
  const { sent, store } = renderTab();
  const dialog = await openEditDialog();
  await chooseOption('Payment agreement', 'Hybrid');
  await userEvent.type(dialog.getByLabelText('Commission (%)'), '12.5');
  await userEvent.type(dialog.getByLabelText(/Minimum daily commission/), '15');
  await save(dialog);
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Space saved',
      description: 'Blue Door Books',
    });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { paymentAgreementType: 'hybrid', commissionPercentage: '12.5', minimumCommission: '15' },
  ]);
});

it('preselects the current space type, even if the form does not offer it for other spaces (D38)', async () => {
  const { store, sent } = renderTab();
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
  const { sent, queries } = renderTab();
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
  expect(Object.fromEntries(search ?? [])).toEqual({
    q: 'noor',
    role: 'host',
    status: 'active',
    sort: 'name',
    limit: '20',
  });
});

it('says why it shows no owners, and searches only when the administrator stops typing (D2)', async () => {
  const { queries } = renderTab({
    'GET /api/admin/users': ({ url }) => {
      const q = new URL(url).searchParams.get('q');
      if (q) queries.push(new URLSearchParams({ q }));
      return q === 'zz' ? errorResponse(503, 'Try later.') : [];
    },
  });
  const dialog = await openEditDialog();
  const field = dialog.getByLabelText('Owner');
  for (const value of ['n', ' nobody ']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByText('No active host found.')).toBeInTheDocument();
  expect(queries.flatMap((params) => params.get('q') ?? [])).toEqual(['nobody']);
  fireEvent.change(field, { target: { value: 'zz' } });
  expect(await screen.findByText('Try later.')).toBeInTheDocument();
});

/** Fields that never show an error: the form does not have them, or accepts only valid values for them. */
const fieldsWithoutError = [
  'openingHours',
  'sizeSqFt',
  'footfall',
  'allowedGoods',
  'houseRules',
  'amenities',
  'images',
  'latitude',
  'longitude',
  'isActive',
  'reason',
  'subSpaces',
];

it('sends every entered value and every field of the form', async () => {
  const { sent } = renderTab();
  const dialog = await openEditDialog();
  await chooseOption('Owner', 'Noor Haddad, noor@popnook.test');
  const entered = await fillIn(dialog.getByRole('form'), { except: ['Owner'] });
  // The form asks for a reason because `fillIn` has chosen “Inactive”.
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  await save(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(lostEntries({ ...entered, reason: 'Flood' }, sent)).toEqual([]);
  // The form has two of the `fieldsWithoutError`. Only hosts can edit the others.
  const fieldsInForm = ['isActive', 'reason'];
  expect(unsentFields('UpdateSpaceDto', sent[0]).toSorted()).toEqual(
    fieldsWithoutError.filter((name) => !fieldsInForm.includes(name)).toSorted(),
  );
});

it('hides an error as soon as its field is changed', async () => {
  const refused = rejectEveryField('UpdateSpaceDto', { except: fieldsWithoutError });
  renderTab({ 'PATCH /api/spaces/7': refused.respond });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await save(dialog);
  await waitFor(() => expect(refused.missingErrors()).toEqual([]));
  await userEvent.type(dialog.getByLabelText('Name'), '?');
  await chooseOption('Owner', 'Noor Haddad, noor@popnook.test');
  expect(refused.missingErrors().toSorted()).toEqual(['hostId', 'name']);
});

it('lists the current owner first and only once, followed by the other active hosts (D2)', async () => {
  const owner = { id: 3, firstName: 'Maya', lastName: 'Ortiz', email: 'maya@popnook.test' };
  const other = { id: 9, firstName: 'Noor', lastName: 'Haddad', email: 'noor@popnook.test' };
  renderTab({ 'GET /api/admin/users': () => [other, owner] });
  const dialog = await openEditDialog();
  fireEvent.mouseDown(dialog.getByLabelText('Owner'));
  await screen.findByText('Noor Haddad, noor@popnook.test', { selector: '.ant-select-item-option-content' });
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Maya Ortiz, maya@popnook.test',
    'Noor Haddad, noor@popnook.test',
  ]);
});

it('removes the error at the Owner field when another host is chosen (D2)', async () => {
  renderTab({ 'PATCH /api/spaces/7': () => errorResponse(400, 'Please check.', { hostId: 'Not a host' }) });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await save(dialog);
  const owner = dialog.getByLabelText('Owner');
  await waitFor(() => expect(owner).toHaveAccessibleDescription(/Not a host/));
  await chooseOption('Owner', 'Noor Haddad, noor@popnook.test');
  expect(owner).not.toHaveAccessibleDescription(/Not a host/);
});

it("shows 'Error' and the message at the field, and keeps the typed values (SPEC 8)", async () => {
  const { store } = renderTab({
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

it('shows every error of the API, submits once on a double click, and keeps what was entered (D46)', async () => {
  const refused = rejectEveryField('UpdateSpaceDto', { except: fieldsWithoutError });
  renderTab({ 'PATCH /api/spaces/7': refused.respond });
  const dialog = await openEditDialog();
  const form = dialog.getByRole('form');
  await fillIn(form, { except: ['Owner'] });
  const values = currentValues(form);
  pressTwice(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(refused.missingErrors()).toEqual([]);
  });
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('keeps the typed values when someone else has edited the space, shows their changes, and lets the administrator save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  const { store } = renderTab({
    'PATCH /api/spaces/7': (request) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? editConflictResponse(8, {
            spaceType: 'gallery',
            paymentAgreementType: 'commission',
            pricePerDay: '90.00',
            commissionPercentage: '11.00',
            minimumCommission: '5.00',
            isActive: false,
            hostId: 9,
            subSpaces: [{ name: 'Shelf' }],
          })
        : { ...space, version: 9 };
    },
  });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), ' and Cafe');
  await save(dialog);
  const conflict = await dialog.findByText(/Someone else saved changes/);
  expect(pageContent(conflict.parentElement ?? document.body)).toEqual([
    '<alert>',
    'Someone else saved changes while you were editing.',
    'Space type: Gallery',
    'Payment agreement: Commission Only',
    'Monthly rate in dollars: 90.00',
    'Commission (%): 11.00',
    'Minimum daily commission in dollars: 5.00',
    'Active: No',
    'Owner ID: 9',
    'Displays: Shelf',
    'What you entered is still here. Saving replaces only the fields that you changed.',
    '(Save anyway)',
    '(Discard my changes)',
  ]);
  expect(dialog.getByLabelText('Name')).toHaveValue('Blue Door Books and Cafe');
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Space saved');
  });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('closes the dialog without confirmation when the administrator discards the changes after a conflict (D57)', async () => {
  renderTab({ 'PATCH /api/spaces/7': () => editConflictResponse(8, { isActive: false }) });
  const dialog = await openEditDialog();
  await userEvent.type(dialog.getByLabelText('Name'), ' and Cafe');
  await save(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard my changes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does not deactivate a space that someone else has changed, but names the changes and reloads (D57)', async () => {
  let current = space;
  let version: string | null = null;
  const { store } = renderTab({
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

it('asks for a reason before deactivating a space, and offers to undo this (SPEC 2, D57)', async () => {
  const versions: (string | null)[] = [];
  const sent: unknown[] = [];
  const { store } = renderTab({
    'PUT /api/admin/spaces/7/status': async (request) => {
      versions.push(request.headers.get('If-Match'));
      sent.push(await request.json());
      return { ...space, isActive: false, version: 8 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Blue Door Books' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Blue Door Books?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => {
    expect(sent).toEqual([{ isActive: false, reason: 'Flood' }]);
  });
  expect(unsentFields('SetSpaceStatusDto', sent[0])).toEqual([]);
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Blue Door Books is now inactive',
      description: 'It is hidden and cannot be booked.',
      canUndo: true,
    });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => undoToast(store.getState().toasts.current?.id ?? ''));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Undone'));
  expect(sent[1]).toEqual({ isActive: true });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('deactivates the selected spaces with a reason, names those that could not be changed, and offers to undo this', async () => {
  const sent: unknown[] = [];
  const other = { ...space, id: 8, name: 'Corner Bakery', version: 4 };
  const { store } = renderTab({
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
  const confirmation = await screen.findByRole('dialog', { name: 'Deactivate 2 spaces?' });
  expect(pageContent(confirmation).slice(3, 5)).toEqual([
    'They will be hidden and cannot be booked. Their bookings are kept, and the hosts will be notified by email.',
    'Reason (optional): “” {maxlength=2000, “Each host will see this reason in the email.”}',
  ]);
  const dialog = within(confirmation);
  await user.type(dialog.getByLabelText(/Reason/), 'Out of date');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(sent).toEqual([{ ids: [7, 8], versions: [7, 4], isActive: false, reason: 'Out of date' }]),
  );
  expect(unsentFields('SetSpacesStatusDto', sent[0])).toEqual([]);
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
