import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import type { AdminUserDto } from '@popnook/api-client';
import {
  chooseOption,
  errorResponse,
  localToIso,
  pageContent,
  pressTwice,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { undoToast } from '@popnook/web-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsersTab from './users-tab';

const user = (id: number, overrides: Partial<AdminUserDto> = {}) => ({
  id,
  email: `person${String(id)}@popnook.test`,
  firstName: 'Vera',
  lastName: `Stitch ${String(id)}`,
  role: 'vendor',
  status: 'active',
  createdAt: localToIso('2026-11-02T12:00'),
  ...overrides,
});

/** `signedIn` returns the user with this id. */
const ownId = 1;

/**
 * The fake API returns two users for each page of 50: 7 and 8 for the first page, 57 and 58 for the second one, and so on.
 * @returns also the query strings that were sent to it
 */
const renderTab = (api: FakeApi = {}, search = 'tab=users') => {
  const queries: string[] = [];
  const view = renderPage(<UsersTab />, {
    path: `/admin?${search}`,
    user: signedIn('admin'),
    api: {
      'GET /api/admin/users': ({ url }) => {
        const params = new URL(url).searchParams;
        queries.push(params.toString());
        const offset = Number(params.get('cursor') ?? 0);
        const headers = { 'X-Total-Count': '120', Link: `<?cursor=${String(offset + 50)}>; rel="next"` };
        return Response.json([user(offset + 7), user(offset + 8, { status: 'suspended' })], { headers });
      },
      ...api,
    },
  });
  return { ...view, queries };
};

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows the columns, the users and the pages', async () => {
  renderTab();
  await screen.findByRole('row', { name: /Stitch 7/ });
  const list = screen.getByRole('region', { name: '120 users' });
  await waitFor(() =>
    expect(pageContent(list)).toEqual([
      '<section> 120 users',
      '## 120 users',
      '(Saved filters) {collapsed}',
      '(Columns) {collapsed}',
      '[Export CSV](/api/admin/users.csv) {download}',
      '<search> Find users',
      'Search users: “” {search, placeholder=Name or email, maxlength=100, autocomplete=off}',
      '(Filter and sort) {collapsed}',
      'Role: select “All roles”',
      'Status: select “All except deleted”',
      'Joined: “” {placeholder=From, autocomplete=off}',
      ': “” {placeholder=To, autocomplete=off}',
      'Sort by: select “Newest first”',
      'status: 120 users found',
      '<table> Users',
      '[ ] Select all',
      'User',
      'Role',
      'Status',
      'Joined {sort=descending}',
      'Actions',
      '[ ] Select Vera Stitch 7',
      '(Vera Stitch 7) / person7@popnook.test',
      'RoleVendor',
      'StatusActive',
      'JoinedNov 2, 2026',
      '(Suspend Vera Stitch 7)(Delete Vera Stitch 7) {danger}',
      '[ ] Select Vera Stitch 8',
      '(Vera Stitch 8) / person8@popnook.test',
      'RoleVendor',
      'StatusSuspended',
      'JoinedNov 2, 2026',
      '(Reinstate Vera Stitch 8)(Delete Vera Stitch 8) {danger}',
      '<nav> Pages of users',
      '(Previous) {disabled}',
      '(Next)',
      '1 – 2 of 120',
    ]),
  );
});

it('shows whether each user is active or suspended, and the total (D10)', async () => {
  renderTab();
  expect((await row(/Stitch 7/)).getByText('Active')).toBeInTheDocument();
  expect((await row(/Stitch 8/)).getByText('Suspended')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '120 users' })).toBeInTheDocument();
});

it('shows “100+” if a search finds more than 100 users (D69)', async () => {
  renderTab({}, 'tab=users&q=stitch');
  expect(await screen.findByRole('heading', { name: '100+ users' })).toBeInTheDocument();
  expect(screen.getByText('1 – 2 of 100+')).toBeInTheDocument();
});

it('says that the users are loading, and then how many were found', async () => {
  let respond: (users: unknown) => void = () => undefined;
  renderTab({ 'GET /api/admin/users': () => new Promise((resolve) => (respond = resolve)) });
  expect(await screen.findByText('Loading users')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Users' })).toBeInTheDocument();
  expect(screen.queryByText(/found$/)).not.toBeInTheDocument();
  respond([user(7)]);
  expect(await screen.findByText('1 user found')).toHaveAttribute('role', 'status');
});

it.each([
  [1000, 'tab=users', '1,000 users', '1 – 2 of 1,000'],
  [1001, 'tab=users', '1,000+ users', '1 – 2 of 1,000+'],
  [100, 'tab=users&q=stitch', '100 users', '1 – 2 of 100'],
])(
  'shows the exact total only up to the limit of the API (D40): %i for %s',
  async (total, search, title, range) => {
    const headers = { 'X-Total-Count': String(total), Link: '<?cursor=50>; rel="next"' };
    renderTab({ 'GET /api/admin/users': () => Response.json([user(7), user(8)], { headers }) }, search);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(range)).toBeInTheDocument();
  },
);

it('disables “Next” on the last page', async () => {
  renderTab({
    'GET /api/admin/users': ({ url }) => {
      const isLast = url.includes('cursor=');
      const headers = { 'X-Total-Count': '51', ...(isLast ? {} : { Link: '<?cursor=50>; rel="next"' }) };
      return Response.json([user(isLast ? 57 : 7)], { headers });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51 – 51 of 51')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
});

it('sends the filters and the sort order from the URL, without invalid values', async () => {
  const { queries } = renderTab({}, 'tab=users&q=vera&role=host&status=unknown&sort=name');
  await screen.findByRole('row', { name: /Stitch 7/ });
  expect(Object.fromEntries(new URLSearchParams(queries[0]))).toEqual({
    limit: '50',
    q: 'vera',
    role: 'host',
    sort: 'name',
  });
  expect(screen.getByLabelText('Search users')).toHaveValue('vera');
});

it('sorts by the column headers, which show the current order', async () => {
  const { queries } = renderTab();
  await screen.findByRole('row', { name: /Stitch 7/ });
  expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('columnheader', { name: 'Joined' }));
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&sort=oldest');
  });
  await userEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&sort=name');
  });
  expect(screen.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
  // The name has only one sort order, so the second click restores the default order.
  await userEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  await waitFor(() => {
    expect(window.location.search).toBe('?tab=users');
  });
});

it('shows all details of a user when the name is clicked (D42)', async () => {
  const details = {
    businessName: 'Stitch Goods',
    location: 'Apex, NC',
    contactEmail: 'shop@stitch.test',
    contactPhone: '+1 919 555 0100',
    businessDescription: 'Hand-sewn bags.',
  };
  const emptyDetails = {
    businessName: '',
    location: '',
    contactEmail: '',
    contactPhone: '',
    businessDescription: '',
  };
  renderTab({
    'GET /api/admin/users': () => [
      user(7, details),
      user(8, { ...emptyDetails, status: 'deleted', email: 'deleted-8@popnook.test' }),
    ],
    'GET /api/admin/history': ({ url }) => (url.includes('userId=') ? [] : undefined),
  });
  const deleted = await screen.findByRole('row', { name: /Stitch 8/ });
  expect(deleted).toHaveTextContent('Vera Stitch 8RoleVendorStatusDeletedJoinedNov 2, 2026');
  expect(within(deleted).queryByRole('button', { name: /Suspend|Delete/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Vera Stitch 8' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Vera Stitch 7' }));
  const drawer = await screen.findByRole('dialog', { name: 'Vera Stitch 7' });
  expect([...drawer.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Emailperson7@popnook.test',
    'RoleVendor',
    'StatusActive',
    expect.stringMatching(/^JoinedNov 2, 2026, /),
    'BusinessStitch Goods',
    'LocationApex, NC',
    'Contact emailshop@stitch.test',
    'Contact phone+1 919 555 0100',
    'AboutHand-sewn bags.',
    'RelatedBookings',
  ]);
  expect(within(drawer).getByRole('link', { name: 'Bookings' })).toHaveAttribute(
    'href',
    '/admin?tab=bookings&q=person7%40popnook.test',
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vera Stitch 8' }));
  const deletedUserDrawer = await screen.findByRole('dialog', { name: 'Vera Stitch 8' });
  expect(pageContent(deletedUserDrawer)).toEqual([
    '<dialog> Vera Stitch 8',
    '(Close)',
    'Vera Stitch 8',
    'Email: deleted-8@popnook.test',
    'Role: Vendor',
    'Status: Deleted',
    'Joined: Nov 2, 2026, 12:00 PM',
    '### History',
    'Nothing has happened yet.',
  ]);
});

it('links from the details of a host to their spaces and bookings (D42)', async () => {
  renderTab({
    'GET /api/admin/users': () => [user(7, { role: 'host' })],
    'GET /api/admin/history': () => [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vera Stitch 7' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Vera Stitch 7' }));
  for (const [name, tab] of [
    ['Spaces', 'spaces'],
    ['Bookings', 'bookings'],
  ] as const)
    expect(drawer.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/admin?tab=${tab}&q=person7%40popnook.test`,
    );
});

it('filters by join date, and exports the filtered users as CSV', async () => {
  // `soon` is not a date, so it is not sent.
  const { queries } = renderTab({}, 'tab=users&role=host&createdFrom=2026-11-01&createdTo=soon&after=50');
  await screen.findByRole('row', { name: /Stitch 57/ });
  expect(queries.at(-1)).toBe('limit=50&cursor=50&createdFrom=2026-11-01&role=host');
  expect(screen.getByRole('button', { name: 'Filter and sort (2)' })).toBeInTheDocument();
  expect(screen.getByText('120 users found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/users.csv?createdFrom=2026-11-01&role=host',
  );
});

it('filters by role, and returns to the first page', async () => {
  const { queries } = renderTab({}, 'tab=users&after=50');
  await screen.findByRole('row', { name: /Stitch 57/ });
  const { length } = window.history;
  await chooseOption('Role', 'Host');
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&role=host');
  });
  // Back leads to the list without the filter.
  expect(window.history).toHaveLength(length + 1);
});

it.each([
  ['createdTo=2026-11-30', 'createdTo=2026-11-30'],
  ['createdFrom=2026-11-011&createdTo=12026-11-30', ''],
])(
  'counts a range of dates as one filter, ignores invalid dates, and expands the filters: %s',
  async (days, sent) => {
    const { queries } = renderTab({}, `tab=users&status=suspended&${days}`);
    await screen.findByRole('row', { name: /Stitch 7/ });
    expect(queries).toEqual([`limit=50${sent && `&${sent}`}&status=suspended`]);
    const toggle = screen.getByRole('button', { name: `Filter and sort (${sent ? '2' : '1'})` });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(
      screen.getByLabelText('Role'),
    );
  },
);

it('sorts with the “Sort by” field, without a parameter for the default order', async () => {
  renderTab();
  await screen.findByRole('row', { name: /Stitch 7/ });
  const sort = screen.getByLabelText('Sort by').closest('.ant-select');
  expect(sort).toHaveTextContent('Newest first');
  await chooseOption('Sort by', 'Last name');
  await waitFor(() => expect(window.location.search).toBe('?tab=users&sort=name'));
  expect(sort).toHaveTextContent('Last name');
  await chooseOption('Sort by', 'Newest first');
  await waitFor(() => expect(window.location.search).toBe('?tab=users'));
});

it('filters by the first and the last day on which users joined', async () => {
  const { queries } = renderTab();
  await screen.findByRole('row', { name: /Stitch 7/ });
  const [from, to] = screen.getAllByPlaceholderText(/^(From|To)$/);
  if (!from || !to) throw new Error('There is no range of dates.');
  await userEvent.click(from);
  await userEvent.type(from, 'Nov 1, 2026{Enter}');
  await userEvent.type(to, 'Nov 30, 2026{Enter}');
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&createdFrom=2026-11-01&createdTo=2026-11-30');
  });
});

it('searches for at most as many characters as the API accepts', async () => {
  const { queries } = renderTab({}, `tab=users&q=${'a'.repeat(101)}`);
  await screen.findByRole('row', { name: /Stitch 7/ });
  expect(new URLSearchParams(queries[0]).get('q')).toBe('a'.repeat(100));
});

it('puts the search in the URL and returns to the first page', async () => {
  const { queries } = renderTab({}, 'tab=users&after=50');
  await screen.findByRole('row', { name: /Stitch 57/ });
  const field = screen.getByLabelText('Search users');
  await userEvent.click(field);
  for (const value of ['qu', 'quill ']) fireEvent.change(field, { target: { value } });
  const { length } = window.history;
  await waitFor(() => {
    expect(window.location.search).toBe('?tab=users&q=quill');
  });
  // The search replaces the history entry, so Back does not return to each text that was typed.
  expect(window.history).toHaveLength(length);
  // The API is not called for each text that was typed, either.
  await waitFor(() => expect(queries).toEqual(['limit=50&cursor=50', 'limit=50&q=quill']));
  expect(field).toHaveFocus();
  // The trailing space character stays in the field, because another word may follow.
  expect(field).toHaveValue('quill ');
});

it('goes to the next and the previous page and keeps the page in the URL', async () => {
  renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('row', { name: /Stitch 57/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=users&after=50');
  expect(screen.getByRole('heading', { name: '120 users' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=users');
});

it('goes back one page at a time', async () => {
  renderTab();
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Next');
  await screen.findByRole('row', { name: /Stitch 57/ });
  await press('Next');
  expect(await screen.findByText('101 – 102 of 120')).toBeInTheDocument();
  await press('Previous');
  expect(await screen.findByText('51 – 52 of 120')).toBeInTheDocument();
  await press('Previous');
  expect(await screen.findByText('1 – 2 of 120')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

it('offers the first page after opening a link to a later page', async () => {
  renderTab({}, 'tab=users&after=50');
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect(window.location.search).toBe('?tab=users');
});

it.each([
  [
    'Suspend Vera Stitch 7',
    'Suspend',
    'PUT /api/admin/users/7/status',
    'Suspending...',
    [
      '<dialog> Suspend Vera Stitch 7?',
      '(Close)',
      'Suspend Vera Stitch 7?',
      'They will be signed out, their listings hidden and their pending requests cancelled. Everyone affected will be notified by email. Reinstating them later does not restore the cancelled requests.',
      'This action cannot be undone.',
      'Reason (optional): “” {maxlength=2000, “They will see this reason in the email.”}',
      '(Suspend) {danger}',
      '(Cancel)',
    ],
  ],
  [
    'Reinstate Vera Stitch 8',
    'Reinstate',
    'PUT /api/admin/users/8/status',
    'Reinstating...',
    [
      '<dialog> Reinstate Vera Stitch 8?',
      '(Close)',
      'Reinstate Vera Stitch 8?',
      'They can sign in again, and their listings will be visible again. They will be notified by email.',
      '(Reinstate)',
      '(Cancel)',
    ],
  ],
  [
    'Delete Vera Stitch 7',
    'Delete',
    'DELETE /api/admin/users/7',
    'Deleting...',
    [
      '<dialog> Delete Vera Stitch 7?',
      '(Close)',
      'Delete Vera Stitch 7?',
      'Their personal details will be erased and their current and future bookings cancelled. Everyone affected will be notified by email. The amounts of past bookings are kept.',
      'This action cannot be undone.',
      'Reason (optional): “” {maxlength=2000, “They will see this reason in the email.”}',
      '(Delete) {danger}',
      '(Cancel)',
    ],
  ],
  [
    'Suspend',
    'Suspend',
    'PUT /api/admin/users/status',
    'Suspending...',
    [
      '<dialog> Suspend 1 user?',
      '(Close)',
      'Suspend 1 user?',
      'They will be signed out, their listings hidden and their pending requests cancelled. Everyone affected will be notified by email. Reinstating them later does not restore the cancelled requests.',
      'This action cannot be undone.',
      'Reason (optional): “” {maxlength=2000, “They will see this reason in the email.”}',
      '(Suspend) {danger}',
      '(Cancel)',
    ],
  ],
  [
    'Reinstate',
    'Reinstate',
    'PUT /api/admin/users/status',
    'Reinstating...',
    [
      '<dialog> Reinstate 1 user?',
      '(Close)',
      'Reinstate 1 user?',
      'They can sign in again, and their listings will be visible again. They will be notified by email.',
      '(Reinstate)',
      '(Cancel)',
    ],
  ],
])(
  'explains what “%s” will do, and after confirmation shows that it is running',
  async (opener, button, call, busyLabel, content) => {
    renderTab({ [call]: () => new Promise(() => undefined) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: opener }));
    const dialog = await screen.findByRole('dialog');
    expect(pageContent(dialog)).toEqual(content);
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(within(dialog).getByRole('button', { name: busyLabel })).toHaveAttribute('aria-busy', 'true');
  },
);

it('does not delete a user when the dialog is cancelled', async () => {
  const { store } = renderTab({ 'DELETE /api/admin/users/7': () => new Response(null, { status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vera Stitch 7' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().toasts.current).toBeNull();
});

it('warns that a suspension cannot be undone, and sends the reason (SPEC 2, D42)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'PUT /api/admin/users/7/status': async (request) => {
      body = await request.json();
      return user(7, { status: 'suspended' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Vera Stitch 7' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend Vera Stitch 7?' }));
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(body).toBeUndefined();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Vera Stitch 7 has been suspended');
  });
  expect(body).toEqual({ status: 'suspended', reason: 'Spam' });
  expect(unsentFields('SetUserStatusDto', body)).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reinstates a user without a warning that this cannot be undone (D10)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'PUT /api/admin/users/8/status': async (request) => {
      body = await request.json();
      return user(8);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate Vera Stitch 8' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('This action cannot be undone.')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Reinstate' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Vera Stitch 8 has been reinstated');
  });
  expect(body).toEqual({ status: 'active' });
});

it("shows 'Error' with the API's message and keeps the dialog open (SPEC 8, D5)", async () => {
  const { store } = renderTab({
    'DELETE /api/admin/users/7': () => errorResponse(409, 'The last administrator cannot be deleted.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vera Stitch 7' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'The last administrator cannot be deleted.',
      variant: 'destructive',
    });
  });
  // The deletion can be confirmed again.
  expect(dialog.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy');
});

it('removes the row of a user whom another administrator has already deleted', async () => {
  let isDeleted = false;
  const { store } = renderTab({
    'GET /api/admin/users': () => (isDeleted ? [user(8)] : [user(7), user(8)]),
    'DELETE /api/admin/users/7': () => {
      isDeleted = true;
      return errorResponse(404, 'User not found.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vera Stitch 7' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Stitch 7/ })).not.toBeInTheDocument();
  });
  expect(store.getState().toasts.current?.description).toBe('User not found.');
});

it('offers the first page when the cursor in the URL is invalid', async () => {
  renderTab(
    {
      'GET /api/admin/users': ({ url }) =>
        url.includes('cursor') ? errorResponse(400, 'cursor must be taken from a Link header') : [user(7)],
    },
    'tab=users&after=invalid',
  );
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
});

it('offers no actions on your own account (D5)', async () => {
  renderTab({ 'GET /api/admin/users': () => [user(ownId)] });
  expect(await (await row(/Stitch 1/)).findByText('This is you')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Suspend|Delete/ })).not.toBeInTheDocument();
});

it.each(['q=zz&role=host', 'createdFrom=2026-11-01', 'createdTo=2026-11-30', 'after=50'])(
  'clears the search, the filters and the page with “Show all users”: %s',
  async (filters) => {
    renderTab({ 'GET /api/admin/users': () => [] }, `tab=users&${filters}`);
    const button = await screen.findByRole('button', { name: 'Show all users' });
    expect(screen.getByRole('heading', { name: 'No users found' }).parentElement).toHaveTextContent(
      'Nothing matches your search and filters.',
    );
    await userEvent.click(button);
    expect(window.location.search).toBe('?tab=users');
    expect(screen.getByLabelText('Search users')).toHaveValue('');
    expect(await screen.findByText('No users yet')).toBeInTheDocument();
  },
);

it('shows an error, and the users after “Try again”', async () => {
  let isFailing = true;
  renderTab({
    'GET /api/admin/users': () =>
      isFailing ? errorResponse(500, 'Something went wrong on our side.') : [user(7)],
  });
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  expect(screen.getByText('The users could not be loaded')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'First page' })).not.toBeInTheDocument();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
});

it('sends the reason for a deletion (D42)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'DELETE /api/admin/users/7': async (request) => {
      body = await request.json();
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vera Stitch 7' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
    'They will see this reason in the email.',
  );
  await userEvent.type(dialog.getByLabelText(/^Reason/), ' You asked us. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(body).toEqual({ reason: 'You asked us.' }));
  expect(unsentFields('DeleteUserDto', body)).toEqual([]);
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Vera Stitch 7 has been deleted');
  });
});

it('suspends selected users with one reason, reinstates selected users, and does not let administrators select themselves (D5, D10)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'GET /api/admin/users': () => [user(ownId), user(7), user(8, { status: 'suspended' })],
    'PUT /api/admin/users/status': async (request) => {
      body = await request.json();
      const { ids } = body as { ids: number[] };
      return ids.map((id) => ({ id, ok: true }));
    },
  });
  expect(await screen.findByRole('checkbox', { name: 'Select Vera Stitch 1' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('group', { name: 'Selected users' }));
  expect(bar.getByText('2 users selected')).toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend 1 user?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({ title: '1 user suspended', description: '' });
  });
  // There is no Undo, because cancelled requests cannot be restored.
  expect(store.getState().toasts.current?.canUndo).toBeFalsy();
  expect(body).toEqual({ ids: [7], status: 'suspended', reason: 'Spam' });
  expect(unsentFields('SetUsersStatusDto', body)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'Selected users' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reinstate' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 user reinstated'));
  expect(body).toEqual({ ids: [8], status: 'active' });
});

it('keeps the dialog open and the rows selected if the call fails', async () => {
  const { store } = renderTab({ 'PUT /api/admin/users/status': () => errorResponse(503, 'Try later.') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({ title: 'Error', description: 'Try later.' });
  });
  expect(dialog.getByRole('button', { name: 'Suspend' })).not.toHaveAttribute('aria-busy');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const bar = screen.getByRole('group', { name: 'Selected users' });
  expect(pageContent(bar)).toEqual([
    '<group> Selected users',
    'status: 2 users selected',
    '(Suspend) {danger}',
    '(Reinstate)',
    '(Clear selection)',
  ]);
  await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(bar).not.toBeInTheDocument();
});

it.each([
  [5, ''],
  [7, ' And 2 more.'],
])('names at most five of %i failures', async (count, moreText) => {
  const users = Array.from({ length: count }, (_, index) => user(index + 2));
  const { store } = renderTab({
    'GET /api/admin/users': () => users,
    'PUT /api/admin/users/status': () => users.map(({ id }) => ({ id, ok: false, message: 'No.' })),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog', { name: `Suspend ${String(count)} users?` }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
    'Each of them will see this reason in the email.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: `${String(count)} not changed`,
      description: [2, 3, 4, 5, 6].map((id) => `Vera Stitch ${String(id)}: No.`).join(' ') + moreText,
      variant: 'destructive',
    });
  });
});

it('disables the other actions while one runs', async () => {
  renderTab({ 'PUT /api/admin/users/status': () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('group', { name: 'Selected users' }));
  await userEvent.click(bar.getByRole('button', { name: 'Reinstate' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('Reinstating...')).toBeInTheDocument();
  expect(bar.getByText('Suspend').closest('button')).toBeDisabled();
  expect(bar.getByText('Reinstate').closest('button')).toHaveAttribute('aria-busy', 'true');
});

it('hides columns, and remembers them in the browser for each user (D42)', async () => {
  const { unmount } = renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Role' }));
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(headers()).not.toContain('Role'));
  expect(pageContent(screen.getByRole('group', { name: 'Columns' }))).toEqual([
    '<group> Columns',
    '[ ] Role',
    '[x] Status',
    '[x] Joined',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'Role' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  unmount();
  const reopened = renderTab();
  await row(/Stitch 7/);
  expect(headers()).not.toContain('Role');
  reopened.unmount();
  const api = { 'GET /api/admin/users': () => [user(7)] };
  const otherAdmin = signedIn('admin', { id: 2 });
  renderPage(<UsersTab />, { path: '/admin?tab=users', user: otherAdmin, api });
  await row(/Stitch 7/);
  expect(headers()).toContain('Role');
});

describe('saved filters', () => {
  const savedFilter = (name: string, query: string) => ({ list: 'users', name, query });
  const renderTabWith = (stored: object[], search: string) => {
    const calls: [method: string, body: unknown][] = [];
    const recordCall = (method: string) => async (request: Request) => {
      const body: unknown = method === 'DELETE' ? new URL(request.url).search : await request.json();
      calls.push([method, body]);
      return Response.json(stored);
    };
    const path = '/api/admin/saved-filters';
    const view = renderTab(
      {
        [`GET ${path}`]: () => stored,
        ...Object.fromEntries(
          ['POST', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}`, recordCall(method)]),
        ),
      },
      search,
    );
    return { ...view, calls };
  };
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));

  it('are applied immediately and replace the current filters', async () => {
    const stored = [
      savedFilter('Hosts', 'role=host&sort=name'),
      { ...savedFilter('Other list', 'x=1'), list: 'spaces' },
    ];
    const { queries } = renderTabWith(stored, 'tab=users&q=vera&status=suspended&after=50');
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Hosts' }));
    await waitFor(() => expect(queries.at(-1)).toBe('limit=50&role=host&sort=name'));
    // The saved filters of other lists are not offered.
    expect(screen.queryByRole('button', { name: 'Other list' })).not.toBeInTheDocument();
    // Applying a filter closes the menu.
    expect(screen.queryByRole('button', { name: 'Hosts' })).not.toBeInTheDocument();
    await openMenu();
    expect(await screen.findByRole('button', { name: 'Hosts' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Replace Hosts' })).toBeDisabled();
    expect(window.location.search).toBe('?tab=users&role=host&sort=name');
  });

  it('can be saved, renamed, replaced and deleted individually, and replacing and deleting can be undone', async () => {
    const { calls, store } = renderTabWith([savedFilter('Hosts', 'role=host')], 'tab=users&q=vera');
    const undo = () => act(() => undoToast(store.getState().toasts.current?.id ?? ''));
    await openMenu();
    await userEvent.type(await screen.findByLabelText('Save the current filters as'), ' Only Vera ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['POST', savedFilter('Only Vera', 'q=vera')]));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('“Only Vera” saved'));
    await waitFor(() => expect(screen.getByLabelText('Save the current filters as')).toHaveValue(''));
    pressTwice(screen.getByRole('button', { name: 'Replace Hosts' }));
    const filterId = { list: 'users', name: 'Hosts' };
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('“Hosts” replaced'));
    expect(calls.at(-1)).toEqual(['PATCH', { ...filterId, newQuery: 'q=vera' }]);
    undo();
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Undone'));
    expect(calls.at(-1)).toEqual(['PATCH', { ...filterId, newQuery: 'role=host' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Hosts' }));
    const field = screen.getByLabelText('New name');
    expect(field).toHaveValue('Hosts');
    await userEvent.clear(field);
    await userEvent.type(field, 'All hosts');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['PATCH', { ...filterId, newName: 'All hosts' }]));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Renamed to “All hosts”'));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    pressTwice(screen.getByRole('button', { name: 'Delete Hosts' }));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('“Hosts” deleted'));
    expect(calls.at(-1)).toEqual(['DELETE', '?list=users&name=Hosts']);
    undo();
    await waitFor(() => expect(calls.at(-1)).toEqual(['POST', savedFilter('Hosts', 'role=host')]));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Undone'));
    const bodiesOf = (method: string) => calls.filter((call) => call[0] === method).map(([, body]) => body);
    expect(unsentFields('SavedFilterDto', bodiesOf('POST')[0])).toEqual([]);
    // One button sends a new query, and another one a new name.
    expect(unsentFields('EditSavedFilterDto', Object.assign({}, ...bodiesOf('PATCH')))).toEqual([]);
    // A double click on Replace or Delete sends only one call.
    expect(calls.map(([method]) => method)).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'DELETE', 'POST']);
  });

  it('do not include the page, and show an error of the API at the field for a new name', async () => {
    const api: FakeApi = {
      'GET /api/admin/users': () => [user(7)],
      'GET /api/admin/saved-filters': () => [savedFilter('Hosts', 'role=host')],
      'PATCH /api/admin/saved-filters': () => errorResponse(409, 'In use.', { newName: 'Already in use' }),
    };
    renderTab(api, 'tab=users&role=host&after=50');
    await openMenu();
    // The URL also has a page, but the filter counts as applied.
    expect(await screen.findByRole('button', { name: 'Hosts' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Hosts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => {
      expect(screen.getByLabelText('New name')).toHaveAccessibleDescription('Already in use');
    });
  });

  it('need a name', async () => {
    renderTabWith([], 'tab=users&q=vera');
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const field = await screen.findByLabelText('Save the current filters as');
    expect(field).toHaveAccessibleDescription('Please enter a name.');
    await userEvent.type(field, 'V');
    expect(field).not.toHaveAccessibleDescription('Please enter a name.');
  });

  it.each([
    [
      'nothing is saved or filtered',
      [],
      'tab=users',
      [
        '<group> Saved filters',
        'No saved filters yet.',
        'Filter or sort the list, then save the filters here.',
      ],
    ],
    [
      'the list is not filtered',
      [savedFilter('Hosts', 'role=host')],
      'tab=users',
      [
        '<group> Saved filters',
        '(Hosts)',
        '(Replace Hosts) {disabled}',
        '(Rename Hosts) {collapsed}',
        '(Delete Hosts)',
        'Filter or sort the list, then save the filters here.',
      ],
    ],
    [
      'the list is filtered',
      [savedFilter('Hosts', 'role=host')],
      'tab=users&q=vera',
      [
        '<group> Saved filters',
        '(Hosts)',
        '(Replace Hosts)',
        '(Rename Hosts) {collapsed}',
        '(Delete Hosts)',
        '<form> Save the current filters',
        'Save the current filters as: “” {maxlength=60, autocomplete=off}',
        '(Save) {submit}',
      ],
    ],
  ])('show the actions that are possible if %s', async (_case, stored, search, content) => {
    renderTabWith(stored, search);
    await openMenu();
    await waitFor(() => {
      expect(pageContent(screen.getByRole('group', { name: 'Saved filters' }))).toEqual(content);
    });
  });

  it('can be loaded again after a failure, and show the errors of the API at the name field', async () => {
    let isDown = true;
    const { store } = renderTab(
      {
        'GET /api/admin/saved-filters': () => (isDown ? errorResponse(503, 'Try later.') : []),
        'POST /api/admin/saved-filters': () => errorResponse(409, 'In use.', { name: 'Already in use' }),
      },
      'tab=users&q=vera',
    );
    await openMenu();
    const group = screen.getByRole('group', { name: 'Saved filters' });
    expect(await within(group).findByRole('alert')).toHaveTextContent(
      'The saved filters could not be loadedTry later.Try again',
    );
    isDown = false;
    await userEvent.click(within(group).getByRole('button', { name: 'Try again' }));
    expect(await within(group).findByText('No saved filters yet.')).toBeInTheDocument();
    const field = screen.getByLabelText('Save the current filters as');
    await userEvent.type(field, 'Vera');
    pressTwice(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Already in use'));
    expect(field).toHaveValue('Vera');
    expect(store.getState().toasts.current).toMatchObject({ title: 'Error', description: 'In use.' });
  });
});
