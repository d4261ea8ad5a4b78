import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import type { AdminUserDto } from '@popnook/api-client';
import {
  chooseOption,
  errorResponse,
  inLocalTime,
  pressTwice,
  renderPage,
  signedIn,
  type FakeApi,
} from '@popnook/testing/web';
import { undoToast } from '@popnook/web-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UsersTab from './users-tab';

const user = (id: number, overrides: Partial<AdminUserDto> = {}) => ({
  id,
  email: `person${String(id)}@popnook.test`,
  firstName: 'Vera',
  lastName: `Stitch ${String(id)}`,
  role: 'vendor',
  status: 'active',
  createdAt: inLocalTime('2026-11-02T12:00'),
  ...overrides,
});

const open = (api: FakeApi = {}, search = 'tab=users') => {
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

it('shows the actual status and the total (D10)', async () => {
  open();
  expect((await row(/Stitch 7/)).getByText('Active')).toBeInTheDocument();
  expect((await row(/Stitch 8/)).getByText('Suspended')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '120 users' })).toBeInTheDocument();
});

it('shows “100+” if a search finds more users than are counted (D69)', async () => {
  open({}, 'tab=users&q=stitch');
  expect(await screen.findByRole('heading', { name: '100+ users' })).toBeInTheDocument();
  expect(screen.getByText('1 – 2 of 100+')).toBeInTheDocument();
});

it('sends the filters and the sort order of the URL, without invalid values', async () => {
  const { queries } = open({}, 'tab=users&q=vera&role=host&status=unknown&sort=name');
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
  const { queries } = open();
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
  await userEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  await waitFor(() => {
    expect(window.location.search).toBe('?tab=users');
  });
});

it('shows everything about a user when the name is clicked (D42)', async () => {
  const details = {
    ...{ businessName: 'Stitch Goods', location: 'Apex, NC', contactEmail: 'shop@stitch.test' },
    ...{ contactPhone: '+1 919 555 0100', businessDescription: '' },
  };
  open({
    'GET /api/admin/users': () => [
      user(7, details),
      user(8, { status: 'deleted', email: 'deleted-8@popnook.test' }),
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
    'RelatedBookings',
  ]);
});

it('links from the details of a host to their spaces and bookings (D42)', async () => {
  open({
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
  const { queries } = open({}, 'tab=users&role=host&createdFrom=2026-11-01&createdTo=soon&after=50');
  await screen.findByRole('row', { name: /Stitch 57/ });
  expect(queries.at(-1)).toBe('limit=50&cursor=50&createdFrom=2026-11-01&role=host');
  expect(screen.getByRole('button', { name: 'Filter and sort (2)' })).toBeInTheDocument();
  expect(screen.getByText('120 users found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/users.csv?createdFrom=2026-11-01&role=host',
  );
});

it('filters with a list of roles, and returns to the first page', async () => {
  const { queries } = open({}, 'tab=users&after=50');
  await chooseOption('Role', 'Host');
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&role=host');
  });
});

it('sorts with a list on phones, without a parameter for the default order', async () => {
  open();
  await screen.findByRole('row', { name: /Stitch 7/ });
  await chooseOption('Sort by', 'Last name');
  await waitFor(() => expect(window.location.search).toBe('?tab=users&sort=name'));
  await chooseOption('Sort by', 'Newest first');
  await waitFor(() => expect(window.location.search).toBe('?tab=users'));
});

it('filters by the first and the last day on which users joined', async () => {
  const { queries } = open();
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
  const { queries } = open({}, `tab=users&q=${'a'.repeat(101)}`);
  await screen.findByRole('row', { name: /Stitch 7/ });
  expect(new URLSearchParams(queries[0]).get('q')).toBe('a'.repeat(100));
});

it('puts the search in the URL and returns to the first page', async () => {
  const { queries } = open({}, 'tab=users&after=50');
  await userEvent.type(await screen.findByLabelText('Search users'), 'quill');
  const { length } = window.history;
  await waitFor(() => {
    expect(window.location.search).toBe('?tab=users&q=quill');
  });
  // Back leads to the page before the search, not to each text that was typed.
  expect(window.history).toHaveLength(length);
  await waitFor(() => {
    expect(queries.at(-1)).toBe('limit=50&q=quill');
  });
  expect(screen.getByLabelText('Search users')).toHaveFocus();
});

it('goes to the next and the previous page and keeps the page in the URL', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('row', { name: /Stitch 57/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=users&after=50');
  expect(screen.getByRole('heading', { name: '120 users' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=users');
});

it('goes back one page at a time', async () => {
  open();
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
  open({}, 'tab=users&after=50');
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect(window.location.search).toBe('?tab=users');
});

it('warns that a suspension cannot be undone, and sends the reason (SPEC 2)', async () => {
  let body: unknown;
  const { store } = open({
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
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reinstates a user without a warning that this cannot be undone (D10)', async () => {
  let body: unknown;
  open({
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
    expect(body).toEqual({ status: 'active' });
  });
});

it("shows 'Error' with the API's message and keeps the dialog open (SPEC 8, D5)", async () => {
  const { store } = open({
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
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('removes the row of a user whom another administrator has already deleted', async () => {
  let isDeleted = false;
  const { store } = open({
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
  open(
    {
      'GET /api/admin/users': ({ url }) =>
        url.includes('cursor') ? errorResponse(400, 'cursor must be taken from a Link header') : [user(7)],
    },
    'tab=users&after=invalid',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
});

it('offers no actions on your own account (D5)', async () => {
  open({ 'GET /api/admin/users': () => [user(1)] });
  expect(await (await row(/Stitch 1/)).findByText('This is you')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Suspend|Delete/ })).not.toBeInTheDocument();
});

it.each(['q=zz&role=host', 'createdFrom=2026-11-01', 'createdTo=2026-11-30'])(
  'clears the search and the filters with “Show all users”: %s',
  async (filters) => {
    open({ 'GET /api/admin/users': () => [] }, `tab=users&${filters}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }));
    expect(window.location.search).toBe('?tab=users');
    expect(screen.getByLabelText('Search users')).toHaveValue('');
    expect(await screen.findByText('No users yet')).toBeInTheDocument();
  },
);

it('shows an error, and the users after “Try again”', async () => {
  let fails = true;
  open({
    'GET /api/admin/users': () =>
      fails ? errorResponse(500, 'Something went wrong on our side.') : [user(7)],
  });
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Stitch 7/ })).toBeInTheDocument();
});

it('sends the reason of a deletion (D42)', async () => {
  let body: unknown;
  open({
    'DELETE /api/admin/users/7': async (request) => {
      body = await request.json();
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Vera Stitch 7' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription('They will read it in the email.');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'You asked us.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(body).toEqual({ reason: 'You asked us.' }));
});

it('suspends the selected users with one reason, and does not let administrators select themselves (D5, D10)', async () => {
  let body: unknown;
  const { store } = open({
    'GET /api/admin/users': () => [user(1), user(7), user(8, { status: 'suspended' })],
    'PUT /api/admin/users/status': async (request) => {
      body = await request.json();
      return [{ id: 7, ok: true }];
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
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('1 user suspended'));
  expect(body).toEqual({ ids: [7], status: 'suspended', reason: 'Spam' });
});

it('names at most five failures, and offers no undo if nothing has changed', async () => {
  const users = Array.from({ length: 7 }, (_, index) => user(index + 2));
  const { store } = open({
    'GET /api/admin/users': () => users,
    'PUT /api/admin/users/status': () => users.map(({ id }) => ({ id, ok: false, message: 'No.' })),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: '7 not changed',
      description: `${[2, 3, 4, 5, 6].map((id) => `Vera Stitch ${String(id)}: No.`).join(' ')} And 2 more.`,
      variant: 'destructive',
    });
  });
  expect(store.getState().toasts.current?.canUndo).toBeFalsy();
});

it('disables the other actions while one runs', async () => {
  open({ 'PUT /api/admin/users/status': () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('group', { name: 'Selected users' }));
  await userEvent.click(bar.getByRole('button', { name: 'Reinstate' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('Reinstating...')).toBeInTheDocument();
  expect(bar.getByText('Suspend').closest('button')).toBeDisabled();
});

it('hides columns, which the browser remembers for each user', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Role' }));
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(heads()).not.toContain('Role'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'Role' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  unmount();
  const again = open();
  await row(/Stitch 7/);
  expect(heads()).not.toContain('Role');
  again.unmount();
  const api = { 'GET /api/admin/users': () => [user(7)] };
  renderPage(<UsersTab />, { path: '/admin?tab=users', user: signedIn('admin', { id: 2 }), api });
  await row(/Stitch 7/);
  expect(heads()).toContain('Role');
});

describe('saved filters', () => {
  const saved = (name: string, query: string) => ({ list: 'users', name, query });
  const openWith = (stored: object[], search: string) => {
    const calls: unknown[] = [];
    const change = (method: string) => async (request: Request) => {
      const body: unknown = method === 'DELETE' ? new URL(request.url).search : await request.json();
      calls.push([method, body]);
      return Response.json(stored);
    };
    const path = '/api/admin/saved-filters';
    const view = open(
      {
        [`GET ${path}`]: () => stored,
        ...Object.fromEntries(
          ['POST', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}`, change(method)]),
        ),
      },
      search,
    );
    return { ...view, calls };
  };
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));

  it('are applied immediately and replace the current ones', async () => {
    const stored = [saved('Hosts', 'role=host&sort=name'), { ...saved('Other', 'x=1'), list: 'spaces' }];
    const { queries } = openWith(stored, 'tab=users&q=vera&status=suspended&after=50');
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Hosts' }));
    await waitFor(() => expect(queries.at(-1)).toBe('limit=50&role=host&sort=name'));
    expect(screen.queryByRole('button', { name: 'Other' })).not.toBeInTheDocument();
    // Applying a filter closes the menu.
    expect(screen.queryByRole('button', { name: 'Hosts' })).not.toBeInTheDocument();
    await openMenu();
    expect(await screen.findByRole('button', { name: 'Hosts' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Replace Hosts' })).toBeDisabled();
    expect(window.location.search).toBe('?tab=users&role=host&sort=name');
  });

  it('can be saved, renamed, replaced and deleted individually, and the last two can be undone', async () => {
    const { calls, store } = openWith([saved('Hosts', 'role=host')], 'tab=users&q=vera');
    const undo = () => act(() => undoToast(store.getState().toasts.current?.id ?? ''));
    await openMenu();
    await userEvent.type(await screen.findByLabelText('Save the current filters as'), 'Only Vera');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['POST', saved('Only Vera', 'q=vera')]));
    await waitFor(() => expect(screen.getByLabelText('Save the current filters as')).toHaveValue(''));
    pressTwice(screen.getByRole('button', { name: 'Replace Hosts' }));
    const named = { list: 'users', name: 'Hosts' };
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('“Hosts” replaced'));
    expect(calls.at(-1)).toEqual(['PATCH', { ...named, newQuery: 'q=vera' }]);
    undo();
    await waitFor(() => expect(calls.at(-1)).toEqual(['PATCH', { ...named, newQuery: 'role=host' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Rename Hosts' }));
    const field = screen.getByLabelText('New name');
    await userEvent.clear(field);
    await userEvent.type(field, 'All hosts');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['PATCH', { ...named, newName: 'All hosts' }]));
    pressTwice(screen.getByRole('button', { name: 'Delete Hosts' }));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('“Hosts” deleted'));
    expect(calls.at(-1)).toEqual(['DELETE', '?list=users&name=Hosts']);
    undo();
    await waitFor(() => expect(calls.at(-1)).toEqual(['POST', saved('Hosts', 'role=host')]));
    expect(calls.map((call) => (call as unknown[])[0])).toEqual([
      'POST',
      'PATCH',
      'PATCH',
      'PATCH',
      'DELETE',
      'POST',
    ]);
  });

  it('show the error of the API at the new name, on any page', async () => {
    const api: FakeApi = {
      'GET /api/admin/users': () => [user(7)],
      'GET /api/admin/saved-filters': () => [saved('Hosts', 'role=host')],
      'PATCH /api/admin/saved-filters': () => errorResponse(409, 'In use.', { newName: 'Already in use' }),
    };
    open(api, 'tab=users&role=host&after=50');
    await openMenu();
    // The page is not part of the filter.
    expect(await screen.findByRole('button', { name: 'Hosts' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Hosts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => {
      expect(screen.getByLabelText('New name')).toHaveAccessibleDescription('Already in use');
    });
  });

  it('need a name', async () => {
    openWith([], 'tab=users&q=vera');
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('Save the current filters as')).toHaveAccessibleDescription(
      'Please enter a name.',
    );
  });
});
