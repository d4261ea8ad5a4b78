import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  errorResponse,
  pageContent,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApprovalsTab from './approvals-tab';

const listing = {
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
  images: [],
  subSpaceCount: 2,
  approvalStatus: 'pending',
  changedSinceApproval: false,
  isActive: true,
};

const renderTab = (api: FakeApi = {}) =>
  renderPage(<ApprovalsTab />, {
    path: '/admin',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/spaces': () => [listing],
      ...api,
    },
  });

it('searches and sorts the listings that need approval, and shows host, terms and displays of each (D18)', async () => {
  let query = {};
  renderPage(<ApprovalsTab />, {
    path: '/admin?q=door&sort=oldest',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/spaces': ({ url }) => {
        query = Object.fromEntries(new URL(url).searchParams);
        return [{ ...listing, hostBusinessName: 'Ortiz Books', images: [{ url: '/uploads/a.webp' }] }];
      },
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Blue Door Books' })).closest('article');
  expect(pageContent(card ?? document.body)).toEqual([
    '![](/uploads/a.webp)',
    'New listing',
    '### Blue Door Books',
    'Bookstore, 12 Hargett St, Raleigh, NC',
    'A bright window.',
    'Host: Maya Ortiz, Ortiz Books',
    'Terms: Monthly Lease: $600/month',
    'Offers: 2 displays, 1 photo',
    '(Approve Blue Door Books)',
    '(Reject Blue Door Books) {danger}',
    '[View Blue Door Books](/spaces/7)',
  ]);
  expect(query).toEqual({ awaitingApproval: 'true', limit: '50', q: 'door', sort: 'oldest' });
});

it.each([
  [
    'Approve',
    'Approving...',
    [
      '<dialog> Approve this listing?',
      '(Close)',
      'Approve this listing?',
      'Blue Door Books will become public, and the host will be notified by email.',
      'Notes (optional): “” {maxlength=2000, “The host will see these notes.”}',
      '(Approve)',
      '(Cancel)',
    ],
  ],
  [
    'Reject',
    'Rejecting...',
    [
      '<dialog> Reject this listing?',
      '(Close)',
      'Reject this listing?',
      'Blue Door Books will not be public, and the host will be notified by email.',
      'Notes (optional): “” {maxlength=2000, “Tell the host what to change.”}',
      '(Reject) {danger}',
      '(Cancel)',
    ],
  ],
])(
  'explains what “%s” will do, can be cancelled, and after confirmation shows that it is running',
  async (name, busyLabel, content) => {
    renderTab({ 'PUT /api/admin/spaces/7/approval': () => new Promise(() => undefined) });
    await userEvent.click(await screen.findByRole('button', { name: `${name} Blue Door Books` }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: `${name} Blue Door Books` }));
    const dialog = screen.getByRole('dialog');
    expect(pageContent(dialog)).toEqual(content);
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect(within(dialog).getByRole('button', { name: busyLabel })).toHaveAttribute('aria-busy', 'true');
  },
);

it('approves a listing without notes (D18)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'PUT /api/admin/spaces/7/approval': async (request) => {
      body = await request.json();
      return listing;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Blue Door Books' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Listing approved',
      description: 'The host of Blue Door Books has been notified.',
    });
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(body).toEqual({ status: 'approved', notes: null });
});

it('rejects a listing after confirmation, and sends the notes (D18)', async () => {
  let body: unknown;
  const { store } = renderTab({
    'PUT /api/admin/spaces/7/approval': async (request) => {
      body = await request.json();
      return { ...listing, approvalStatus: 'rejected' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Blue Door Books' }));
  expect(body).toBeUndefined();
  expect(screen.getByRole('dialog', { name: 'Reject this listing?' })).toHaveTextContent(
    'Blue Door Books will not be public, and the host will be notified by email.',
  );
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveClass('danger');
  await userEvent.type(screen.getByLabelText(/Notes/), 'Please add a photo.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Listing rejected',
      description: 'The host of Blue Door Books has been notified.',
    });
  });
  expect(body).toEqual({ status: 'rejected', notes: 'Please add a photo.' });
  expect(unsentFields('ApprovalDto', body)).toEqual([]);
});

it.each([
  ['No photos.', ' Their notes: No photos.'],
  [null, ''],
])(
  'sends the version that was reviewed, and shows the decision and the notes (%j) if someone else decided first (D18)',
  async (approvalNotes, notes) => {
    let version: string | null = null;
    const decision = { approvalStatus: 'rejected', approvalNotes, approvedByName: 'Ada Admin' };
    const message = 'Ada Admin has rejected this listing since you opened it.';
    const { store } = renderTab({
      'PUT /api/admin/spaces/7/approval': (request) => {
        version = request.headers.get('If-Match');
        return Response.json(
          { statusCode: 409, code: 'review_conflict', message, version: 2, decision },
          { status: 409 },
        );
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Blue Door Books' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => {
      expect(store.getState().toasts.current).toMatchObject({
        title: 'Error',
        description: message + notes,
        variant: 'destructive',
      });
    });
    expect(version).toBe('"1"');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('shows what has changed since the listing was approved (D18)', async () => {
  renderTab({
    'GET /api/admin/spaces': () => [{ ...listing, changedSinceApproval: true }],
    'GET /api/admin/spaces/7/changes': () => ({
      spaceId: 7,
      reviewVersion: 1,
      reviewedAt: null,
      changes: [
        { field: 'name', displayId: null, displayName: null, before: 'Red Door', after: 'Blue Door Books' },
        { field: 'spaceType', displayId: null, displayName: null, before: 'gallery', after: 'hair_salon' },
        { field: 'images', displayId: null, displayName: null, before: '2', after: '3' },
        {
          field: 'paymentAgreementType',
          displayId: null,
          displayName: null,
          before: 'monthly',
          after: 'hybrid',
        },
        { field: 'pricePerDay', displayId: 3, displayName: 'Shelf', before: '90.00', after: null },
        { field: 'minimumCommission', displayId: null, displayName: null, before: null, after: '12.50' },
        {
          field: 'commissionPercentage',
          displayId: null,
          displayName: null,
          before: '15.00',
          after: '12.55',
        },
      ],
    }),
  });
  await screen.findByText('Name');
  expect(pageContent(screen.getByRole('region', { name: 'Changed since approval' }))).toEqual([
    '<section> Changed since approval',
    '#### Changed since approval',
    'Name: Before: Red Door → Now: Blue Door Books',
    'Space type: Before: Gallery → Now: Hair Salon',
    'Photos: Before: 2 → Now: 3',
    'Payment agreement: Before: Monthly Lease → Now: Hybrid',
    'Shelf: Monthly rate: Before: $90/month → Now: none',
    'Minimum daily commission: Before: none → Now: $12.50',
    'Commission (%): Before: 15.0% → Now: 12.55%',
  ]);
});

it('says that the changes are unknown if the API returns none', async () => {
  renderTab({
    'GET /api/admin/spaces': () => [{ ...listing, changedSinceApproval: true }],
    'GET /api/admin/spaces/7/changes': () => ({ spaceId: 7, changes: [] }),
  });
  expect(await screen.findByText('We don’t know what has changed.')).toBeInTheDocument();
});

it('shows the error if the changes cannot be loaded, and still marks the listing as changed', async () => {
  renderTab({
    'GET /api/admin/spaces': () => [{ ...listing, changedSinceApproval: true }],
    'GET /api/admin/spaces/7/changes': () => errorResponse(503, 'Popnook is not available.'),
  });
  expect(await screen.findByText('Popnook is not available.')).toBeInTheDocument();
  expect(screen.getByText('Changed')).toBeInTheDocument();
  expect(screen.queryByText('New listing')).not.toBeInTheDocument();
});

it("shows 'Error' with the API's message when a decision fails (SPEC 8)", async () => {
  const { store } = renderTab({
    'PUT /api/admin/spaces/7/approval': () => errorResponse(409, 'This listing has already been decided.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Blue Door Books' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'This listing has already been decided.',
      variant: 'destructive',
    });
  });
});
