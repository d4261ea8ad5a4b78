import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
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

const open = (api: FakeApi = {}) =>
  renderPage(<ApprovalsTab />, {
    path: '/admin',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/spaces': () => [listing],
      ...api,
    },
  });

it('shows the listings that need approval, with host, terms and displays (D18)', async () => {
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
  expect(card).toHaveTextContent(
    'New listingBlue Door BooksBookstore, 12 Hargett St, Raleigh, NCA bright window.HostMaya Ortiz, Ortiz BooksTermsMonthly Lease: $600/monthOffers2 displays, 1 photoApprove',
  );
  expect(screen.getByRole('link', { name: 'View Blue Door Books' })).toHaveAttribute('href', '/spaces/7');
  expect(query).toEqual({ awaitingApproval: 'true', limit: '50', q: 'door', sort: 'oldest' });
});

it('says what an approval changes, and confirms it (D18)', async () => {
  const { store } = open({ 'PUT /api/admin/spaces/7/approval': () => listing });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Blue Door Books' }));
  expect(screen.getByRole('dialog', { name: 'Approve this listing?' })).toHaveTextContent(
    'Blue Door Books will become public, and the host will be notified by email.',
  );
  expect(screen.getByLabelText(/Notes/)).toHaveAccessibleDescription('The host will see these notes.');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Listing approved',
      description: 'The host of Blue Door Books has been notified.',
    });
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('confirms a rejection in a dialog and sends the notes (D18)', async () => {
  let body: unknown;
  const { store } = open({
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
    expect(store.getState().toasts.current?.title).toBe('Listing rejected');
  });
  expect(body).toEqual({ status: 'rejected', notes: 'Please add a photo.' });
});

it('sends the reviewed version, and shows a decision that someone else has already made (D18)', async () => {
  let version: string | null = null;
  const decision = { approvalStatus: 'rejected', approvalNotes: 'No photos.', approvedByName: 'Ada Admin' };
  const message = 'Ada Admin has rejected this listing since you opened it.';
  const { store } = open({
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
      description: `${message} Their notes: No photos.`,
    });
  });
  expect(version).toBe('"1"');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows what has changed since the approval (D18)', async () => {
  open({
    'GET /api/admin/spaces': () => [{ ...listing, changedSinceApproval: true }],
    'GET /api/admin/spaces/7/changes': () => ({
      spaceId: 7,
      reviewVersion: 1,
      reviewedAt: null,
      changes: [
        { field: 'name', displayId: null, displayName: null, before: 'Red Door', after: 'Blue Door Books' },
        { field: 'spaceType', displayId: null, displayName: null, before: 'gallery', after: 'hair_salon' },
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
  expect((await screen.findByText('Name')).nextElementSibling).toHaveTextContent(
    'Before: Red Door → Now: Blue Door Books',
  );
  expect(screen.getByText('Shelf: Monthly rate').nextElementSibling).toHaveTextContent(
    '$90/month → Now: none',
  );
  expect(screen.getByText('Minimum daily commission').nextElementSibling).toHaveTextContent(
    'none → Now: $12.50',
  );
  expect(screen.getByText('Commission in percent').nextElementSibling).toHaveTextContent(
    '15.0% → Now: 12.55%',
  );
  expect(screen.getByText('Space type').nextElementSibling).toHaveTextContent('Gallery → Now: Hair Salon');
});

it('says when the changes cannot be loaded', async () => {
  open({
    'GET /api/admin/spaces': () => [{ ...listing, changedSinceApproval: true }],
    'GET /api/admin/spaces/7/changes': () => errorResponse(503, 'Popnook is not available.'),
  });
  expect(await screen.findByText('Popnook is not available.')).toBeInTheDocument();
  expect(screen.getByText('Changed')).toBeInTheDocument();
});

it("shows 'Error' with the API's message when a decision fails (SPEC 8)", async () => {
  const { store } = open({
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
