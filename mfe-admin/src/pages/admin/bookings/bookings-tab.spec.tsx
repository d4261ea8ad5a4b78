import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  errorResponse,
  localToIso,
  pageContent,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingsTab from './bookings-tab';

const booking = {
  id: 56,
  spaceId: 7,
  spaceName: 'Blue Door Books',
  subSpaceName: 'Till shelf',
  vendorFirstName: 'Vera',
  vendorLastName: 'Stitch',
  vendorEmail: 'vera@popnook.test',
  hostFirstName: 'Maya',
  hostLastName: 'Ortiz',
  hostEmail: 'maya@popnook.test',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  totalAmount: '600.50',
  status: 'confirmed',
  cancelReason: null,
  flagged: true,
  createdAt: localToIso('2026-11-02T12:00'),
};

/** The fields of a booking that the vendor asked to cancel. If a flagged booking lacks them, the host or the vendor is suspended. */
const cancellationRequest = {
  flaggedAt: localToIso('2026-11-03T12:00'),
  flaggedBy: 'vendor',
  flagReason: 'I am ill.',
};

/** The content of a dialog after its label, its “Close” button and its title. */
const dialogBody = (dialog: HTMLElement) => pageContent(dialog).slice(3);

const renderTab = (api: FakeApi = {}, overrides: object = {}) => {
  const queries: URLSearchParams[] = [];
  const view = renderPage(<BookingsTab />, {
    path: '/admin?tab=bookings&status=confirmed&flagged=true&sort=-start',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/bookings': ({ url }) => {
        queries.push(new URL(url).searchParams);
        return [{ ...booking, ...overrides }];
      },
      ...api,
    },
  });
  return { ...view, queries };
};

it('shows space, vendor, host, dates, amount, status and whether an account is suspended (D10)', async () => {
  renderTab();
  const row = within(await screen.findByRole('row', { name: /Blue Door Books/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('Blue Door BooksTill shelf, booking 56');
  expect(row.getByRole('checkbox', { name: 'Select booking 56 at Blue Door Books' })).toBeEnabled();
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '',
    'VendorVera Stitchvera@popnook.test',
    'HostMaya Ortizmaya@popnook.test',
    'WhenDec 1 – 31, 2026Requested Nov 2, 2026',
    'Amount$600.50',
    'StatusConfirmedSuspended account',
    'Cancel booking 56 at Blue Door Books',
  ]);
});

it.each([
  ['declined', 'Declined by host'],
  ['withdrawn', 'Withdrawn by vendor'],
  ['expired', 'No response in time'],
  ['admin', 'Cancelled by admin'],
  ['account', 'Account closed'],
])('shows the reason for a cancellation: %s (D30)', async (cancelReason, text) => {
  renderTab({}, { status: 'cancelled', flagged: false, cancelReason });
  const row = within(await screen.findByRole('row', { name: /Blue Door Books/ }));
  expect(row.getByText(text)).toBeInTheDocument();
});

it('shows the columns, and sorts by amount and date, in ascending order first', async () => {
  renderTab();
  const table = await screen.findByRole('table', { name: 'Bookings' });
  expect(pageContent(table.querySelector('thead') ?? table)).toEqual([
    '[ ] Select all',
    'Space',
    'Vendor',
    'Host',
    'When {sort=descending}',
    'Amount',
    'Status',
    'Actions',
  ]);
  for (const [column, sorts] of [
    ['Amount', ['amount', '-amount']],
    ['When', ['start', '-start']],
  ] as const)
    for (const sort of sorts) {
      await userEvent.click(screen.getByRole('columnheader', { name: column }));
      await waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe(sort));
    }
});

it('omits the message, the reason and the flag from a booking that has none', async () => {
  renderTab({ 'GET /api/admin/history': () => [] }, { subSpaceName: null, flagged: false, message: '' });
  const row = within(await screen.findByRole('row', { name: /Blue Door Books/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('Blue Door BooksWhole space, booking 56');
  expect(row.getByText('Confirmed').closest('td')).toHaveTextContent(/^StatusConfirmed$/);
  await userEvent.click(row.getByRole('button', { name: 'Blue Door Books' }));
  const drawer = await screen.findByRole('dialog', { name: 'Booking 56' });
  expect(pageContent(drawer)).toEqual([
    '<dialog> Booking 56',
    '(Close)',
    'Booking 56',
    'Space: [Blue Door Books](/spaces/7)',
    'Display: Whole space',
    'Status: Confirmed',
    'Vendor: [Vera Stitch](/admin?tab=users&q=vera%40popnook.test), vera@popnook.test',
    'Host: [Maya Ortiz](/admin?tab=users&q=maya%40popnook.test), maya@popnook.test',
    'Dates: Dec 1 – 31, 2026',
    'Amount: $600.50',
    'Requested: Nov 2, 2026, 12:00 PM',
    '### History',
    'Nothing has happened yet.',
  ]);
});

it('sends the filters and the sort order from the URL', async () => {
  const { queries } = renderTab();
  await screen.findByRole('row', { name: /Blue Door Books/ });
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({
    limit: '50',
    flagged: 'true',
    status: 'confirmed',
    sort: '-start',
  });
});

it('opens the details and history of a booking when the name of its space is clicked (D42)', async () => {
  const email = { id: 4, kind: 'booking-confirmed', recipient: 'vera@popnook.test', subject: 'You are in' };
  const failed = {
    ...email,
    queuedAt: booking.createdAt,
    sentAt: null,
    failedAt: booking.createdAt,
    error: 'Full',
  };
  const action = {
    id: 9,
    adminName: 'Ada Admin',
    actorRole: 'admin',
    action: 'cancelled',
    entity: 'booking',
    entityId: '56',
    createdAt: booking.createdAt,
  };
  const changes = [
    { before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    { before: null, after: { a: 1, b: 2, c: 3 } },
    { before: null, after: { a: 1, b: 2, c: 3, d: 4 } },
  ];
  renderTab(
    {
      'GET /api/admin/history': ({ url }) => {
        const { bookingId, limit, cursor } = Object.fromEntries(new URL(url).searchParams);
        if (bookingId !== '56' || limit !== '50') return undefined;
        if (cursor === 'c2')
          return [{ type: 'email', email: { ...failed, id: 3, sentAt: booking.createdAt, failedAt: null } }];
        const entries = [
          { type: 'email', email: failed },
          { type: 'email', email: { ...failed, id: 5, failedAt: null, subject: null } },
          { type: 'email', email: { ...failed, id: 6, error: null } },
          ...changes.map((change, index) => ({
            type: 'action',
            action: { ...action, id: 9 + index, ...change },
          })),
          { type: 'action', action: { ...action, id: 20, adminName: null, before: null, after: null } },
        ];
        return Response.json(entries, {
          headers: { 'X-Total-Count': '7', Link: '<?cursor=c2>; rel="next"' },
        });
      },
    },
    { cancelReason: 'withdrawn', message: 'For my teas.' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Door Books' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Booking 56' }));
  expect(
    [...document.querySelectorAll('[role="dialog"] dl > div')].map(({ textContent }) => textContent),
  ).toEqual([
    'SpaceBlue Door Books',
    'DisplayTill shelf',
    'StatusConfirmed',
    'ReasonWithdrawn by vendor',
    'VendorVera Stitch, vera@popnook.test',
    'HostMaya Ortiz, maya@popnook.test',
    'DatesDec 1 – 31, 2026',
    'Amount$600.50',
    expect.stringMatching(/^RequestedNov 2, 2026, /),
    'MessageFor my teas.',
  ]);
  expect(drawer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Blue Door Books', '/spaces/7'],
    ['Vera Stitch', '/admin?tab=users&q=vera%40popnook.test'],
    ['Maya Ortiz', '/admin?tab=users&q=maya%40popnook.test'],
  ]);
  await drawer.findByRole('list', { name: 'History' });
  const history = [...drawer.getByRole('list', { name: 'History' }).children];
  const actionLine = 'Nov 2, 2026, 12:00 PM, Ada Admin (administrator)Cancelled: booking 56';
  const fields = 'a: 1b: 2c: 3';
  const emailLine = 'Nov 2, 2026, 12:00 PM, email to vera@popnook.test';
  // A narrow no-break space (U+202F) separates the time from AM or PM.
  expect(history.map(({ textContent }) => textContent.replaceAll('\u202f', ' '))).toEqual([
    `${emailLine}You are inFailed Nov 2, 2026, 12:00 PM: Full`,
    `${emailLine}booking-confirmedWaiting to be sent`,
    `${emailLine}You are inFailed Nov 2, 2026, 12:00 PM: unknown error`,
    `${actionLine}status: confirmed → cancelled`,
    `${actionLine}${fields}`,
    // Only lists with more than three changes are collapsed.
    `${actionLine}4 fields${fields}d: 4`,
    'Nov 2, 2026, 12:00 PM, Deleted user (administrator)Cancelled: booking 56—',
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Show older' }));
  expect(await drawer.findByText(/^Sent Nov 2, 2026, 12:00\sPM$/)).toBeInTheDocument();
  expect(drawer.getByRole('list', { name: 'Older history' })).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('shows that the history is loading, and offers to try again after an error', async () => {
  let isDown = true;
  let respond: (error: Response) => void = () => undefined;
  renderTab({
    'GET /api/admin/history': () => (isDown ? new Promise((resolve) => (respond = resolve)) : []),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Door Books' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Booking 56' }));
  expect(drawer.getByText('Loading history')).toBeInTheDocument();
  respond(errorResponse(503, 'Try later.'));
  expect(await drawer.findByRole('alert')).toHaveTextContent(
    'The history could not be loadedTry later.Try again',
  );
  isDown = false;
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText('Nothing has happened yet.')).toBeInTheDocument();
});

it.each([
  ['automatic changes to Popnook', 'system', 'Popnook'],
  ['actions without a user to the command line', 'admin', 'Command line'],
])('attributes %s (D31, D42)', async (_changes, actorRole, actor) => {
  const action = {
    id: 9,
    adminId: null,
    adminName: null,
    actorRole,
    createdAt: booking.createdAt,
    action: 'expired',
    entity: 'booking',
    entityId: '56',
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  };
  renderTab({ 'GET /api/admin/history': () => [{ type: 'action', action }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Door Books' }));
  const entries = within(await screen.findByRole('list', { name: 'History' }));
  expect(entries.getByText('Expired: booking 56')).toBeInTheDocument();
  expect(entries.getByText(new RegExp(`, ${actor}$`))).toBeInTheDocument();
});

it.each([
  [
    'Cancel booking 56 at Blue Door Books',
    'Cancel booking',
    'PUT /api/admin/bookings/56/status',
    'Cancelling...',
    [
      '<dialog> Cancel this booking?',
      '(Close)',
      'Cancel this booking?',
      'Vera Stitch at Blue Door Books, Dec 1 – 31, 2026. The dates will become available again, and the vendor and the host will be notified by email.',
      'This action cannot be undone.',
      'Reason (optional): “” {maxlength=2000, “The vendor and the host will see this reason in the email.”}',
      '(Cancel booking) {danger}',
      '(Keep booking)',
    ],
  ],
  [
    'Cancel bookings',
    'Cancel booking',
    'PUT /api/admin/bookings/status',
    'Cancelling...',
    [
      '<dialog> Cancel 1 booking?',
      '(Close)',
      'Cancel 1 booking?',
      'The dates will become available again, and the vendor and the host will be notified by email.',
      'This action cannot be undone.',
      'Reason (optional): “” {maxlength=2000, “The vendor and the host will see this reason in the email.”}',
      '(Cancel booking) {danger}',
      '(Keep booking)',
    ],
  ],
  [
    'Clear flags',
    'Clear flag',
    'PUT /api/admin/bookings/clear-flags',
    'Clearing...',
    [
      '<dialog> Clear the flag on 1 booking?',
      '(Close)',
      'Clear the flag on 1 booking?',
      'The booking will not change, and no emails will be sent. The reason given by the host or the vendor will be deleted.',
      'This action cannot be undone.',
      '(Clear flag) {danger}',
      '(Keep flag)',
    ],
  ],
])(
  'explains what “%s” will do, and after confirmation shows that it is running',
  async (opener, button, call, busyLabel, content) => {
    renderTab({ [call]: () => new Promise(() => undefined) }, cancellationRequest);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: opener }));
    const dialog = await screen.findByRole('dialog');
    expect(pageContent(dialog)).toEqual(content);
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(within(dialog).getByRole('button', { name: busyLabel })).toHaveAttribute('aria-busy', 'true');
  },
);

it('asks for confirmation before a booking is cancelled, and sends the reason (D30)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'PUT /api/admin/bookings/56/status': async (request) => {
      body = await request.json();
      return { ...booking, status: 'cancelled' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking 56 at Blue Door Books' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this booking?' }));
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(body).toBeUndefined();
  expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Booking cancelled',
      description: 'The vendor and the host will be notified by email.',
    });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(body).toEqual({ status: 'cancelled', reason: 'Flood' });
  expect(unsentFields('CancelBookingDto', body)).toEqual([]);
});

it("shows 'Error' with the API's message when the action fails (SPEC 8)", async () => {
  const { store } = renderTab({
    'PUT /api/admin/bookings/56/status': () => errorResponse(409, 'This booking is over.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel booking/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'This booking is over.',
      variant: 'destructive',
    });
  });
});

it.each(['completed', 'cancelled'])('offers no button to cancel a %s booking (D30)', async (status) => {
  renderTab({}, { status });
  await screen.findByRole('row', { name: /Blue Door Books/ });
  expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();
});

it('shows who asked to cancel a booking and why, and clears its flag (D42)', async () => {
  let isFlagged = true;
  const { store } = renderTab({
    'GET /api/admin/history': () => [],
    'GET /api/admin/bookings': () => [
      { ...booking, flagged: isFlagged, ...(isFlagged && cancellationRequest) },
    ],
    'DELETE /api/admin/bookings/56/flag': () => {
      isFlagged = false;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText('Vendor asks to cancel')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Blue Door Books' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Booking 56' }));
  const request = 'Vera Stitch (vendor), Nov 3, 2026: “I am ill.”';
  expect(drawer.getByText(request)).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Clear flag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear the flag on this booking?' }));
  expect(pageContent(screen.getByRole('dialog', { name: /^Clear the flag/ }))).toEqual([
    '<dialog> Clear the flag on this booking?',
    '(Close)',
    'Clear the flag on this booking?',
    'Cancellation requested by Vera Stitch (vendor), Nov 3, 2026: “I am ill.” The booking will not change, no emails will be sent, and the reason will be deleted.',
    'This action cannot be undone.',
    '(Clear flag) {danger}',
    '(Keep flag)',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Clear flag' }));
  await waitFor(() => expect(drawer.queryByText(request)).not.toBeInTheDocument());
  expect(drawer.queryByRole('button', { name: 'Clear flag' })).not.toBeInTheDocument();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Flag cleared',
    description: 'The booking has not changed.',
  });
  expect(screen.queryByText('Vendor asks to cancel')).not.toBeInTheDocument();
});

it('clears the flags of flagged bookings only, even if the host gave no reason (D42)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'GET /api/admin/bookings': () => [
      { ...booking, ...cancellationRequest, flaggedBy: 'host', flagReason: null },
      { ...booking, id: 57, flagged: false },
    ],
    'GET /api/admin/history': () => [],
    'PUT /api/admin/bookings/clear-flags': async (request) => {
      body = await request.json();
      return [{ id: 56, ok: true }];
    },
  });
  expect(await screen.findByText('Host asks to cancel')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Blue Door Books' })[0] ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: 'Booking 56' });
  expect(within(drawer).getByText('Maya Ortiz (host), Nov 3, 2026')).toBeInTheDocument();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear flags' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Clear the flag on 1 booking?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear flag' }));
  await waitFor(() => expect(body).toEqual({ ids: [56] }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Flag cleared on 1 booking'));
});

it.each([
  ['Flood', '“Flood”. The booking'],
  ['Flood!', '“Flood!” The booking'],
])('ends the reason “%s” with a single punctuation mark', async (flagReason, text) => {
  renderTab({ 'GET /api/admin/history': () => [] }, { ...cancellationRequest, flagReason });
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Door Books' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear flag' }));
  expect(screen.getByRole('dialog', { name: /^Clear the flag/ })).toHaveTextContent(text);
});

it.each([
  ['edit', 'space', 'Edited: space 7'],
  ['updated', 'cms_content', 'Edited: text block 7'],
  ['role', 'user', 'Role changed: user 7'],
])('labels an action in the history as in the audit log: %s (D42)', async (name, entity, title) => {
  const action = {
    id: 9,
    adminId: 1,
    adminName: 'Ada Admin',
    actorRole: 'admin',
    createdAt: booking.createdAt,
    action: name,
    entity,
    entityId: '7',
    before: null,
    after: null,
  };
  renderTab({ 'GET /api/admin/history': () => [{ type: 'action', action }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Blue Door Books' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('uses the plural for the flags of several bookings (D42)', async () => {
  const { store } = renderTab({
    'GET /api/admin/bookings': () => [56, 57].map((id) => ({ ...booking, ...cancellationRequest, id })),
    'PUT /api/admin/bookings/clear-flags': () => [56, 57].map((id) => ({ id, ok: true })),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear flags' }));
  const dialog = screen.getByRole('dialog', { name: 'Clear the flags on 2 bookings?' });
  expect(dialogBody(dialog)).toEqual([
    'The bookings will not change, and no emails will be sent. The reasons given by hosts and vendors will be deleted.',
    'This action cannot be undone.',
    '(Clear flags) {danger}',
    '(Keep flags)',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear flags' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Flags cleared on 2 bookings'));
});

it('cancels the selected bookings with one reason, and keeps those selected that could not be cancelled (D30)', async () => {
  let body: unknown;
  const others = [
    { ...booking, id: 57, status: 'pending' },
    { ...booking, id: 58, status: 'completed' },
  ];
  const { store } = renderTab({
    'GET /api/admin/bookings': () => [booking, ...others],
    'PUT /api/admin/bookings/status': async (request) => {
      body = await request.json();
      return [
        { id: 56, ok: true },
        { id: 57, ok: false, message: 'It has expired.' },
      ];
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('group', { name: 'Selected bookings' }));
  expect(bar.getByText('2 bookings selected')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Clear flags' })).toBeDisabled();
  await userEvent.click(bar.getByRole('button', { name: 'Cancel bookings' }));
  const confirmation = screen.getByRole('dialog', { name: 'Cancel 2 bookings?' });
  expect(dialogBody(confirmation)).toEqual([
    'Their dates will become available again, and the vendors and hosts will be notified by email.',
    'This action cannot be undone.',
    'Reason (optional): “” {maxlength=2000, “The vendors and hosts will see this reason in the email.”}',
    '(Cancel bookings) {danger}',
    '(Keep bookings)',
  ]);
  const dialog = within(confirmation);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Flood');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel bookings' }));
  expect(await screen.findByText('1 booking selected')).toBeInTheDocument();
  expect(body).toEqual({ ids: [56, 57], status: 'cancelled', reason: 'Flood' });
  expect(unsentFields('CancelBookingsDto', body)).toEqual([]);
  expect(store.getState().toasts.current).toMatchObject({
    title: '1 booking cancelled, 1 not changed',
    description: 'Booking 57 at Blue Door Books: It has expired.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
