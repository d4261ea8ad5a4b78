import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminPage from '../admin.page';

const listing = {
  id: 7,
  hostId: 3,
  hostFirstName: 'Maya',
  hostLastName: 'Ortiz',
  hostEmail: 'maya@popnook.test',
  hostBusinessName: null,
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

const stats = {
  totalUsers: 1200,
  newUsersThisMonth: 14,
  activeSpaces: 38,
  newSpacesThisMonth: 5,
  totalBookings: 210,
  newBookingsThisMonth: 31,
  totalRevenue: '48200.00',
  revenueGrowth: -12.5,
};

const open = (api: FakeApi = {}) =>
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/spaces': () => [listing],
      'GET /api/admin/stats': () => stats,
      ...api,
    },
  });

it('shows the host and the terms of a listing that needs approval (D18)', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Blue Door Books' })).toBeInTheDocument();
  expect(await screen.findByText('Maya Ortiz')).toBeInTheDocument();
  expect(screen.getByText('Monthly Lease: $600/month')).toBeInTheDocument();
});

it('rejects a listing with notes after a confirmation (D18)', async () => {
  let body: unknown;
  const { store } = open({
    'PUT /api/admin/spaces/7/approval': async (request) => {
      body = await request.json();
      return { ...listing, approvalStatus: 'rejected' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Blue Door Books' }));
  expect(body).toBeUndefined();
  await userEvent.type(screen.getByLabelText(/Notes/), 'Please add a photo.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('Listing rejected');
  });
  expect(body).toEqual({ status: 'rejected', notes: 'Please add a photo.' });
});

it('shows the stats above the tabs, with the sign of the growth (D33)', async () => {
  open();
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  expect(screen.getByText('$48,200')).toBeInTheDocument();
  expect(screen.getByText('−12.5% this month')).toBeInTheDocument();
});

it("shows 'Error' with the API's message when the action fails (SPEC 8)", async () => {
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
