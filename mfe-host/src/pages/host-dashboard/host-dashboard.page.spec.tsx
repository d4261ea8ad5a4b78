import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HostDashboardPage from './host-dashboard.page';

const space = (id: number, own: object = {}) => ({
  id,
  name: `Space ${String(id)}`,
  location: 'Raleigh, NC',
  spaceType: 'gallery',
  paymentAgreementType: 'monthly',
  pricePerDay: '600.00',
  images: [],
  subSpaceCount: 0,
  rating: '0.00',
  reviewCount: 0,
  approvalStatus: 'approved',
  approvalNotes: null,
  changedSinceApproval: false,
  isActive: true,
  ...own,
});

const booking = (id: number, own: object = {}) => ({
  id,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  status: 'pending',
  subSpaceId: null,
  totalAmount: '600.00',
  vendorFirstName: 'Ben',
  vendorLastName: 'Tanaka',
  createdAt: `2026-11-0${String(id)}T12:00:00.000Z`,
  ...own,
});

const request = { ...booking(5), spaceId: 7, spaceName: 'Space 7', expiresAt: '2099-01-01T00:00:00.000Z' };

const open = (api: FakeApi = {}) =>
  renderPage(<HostDashboardPage />, {
    path: '/host-dashboard',
    user: signedIn('host'),
    api: {
      'GET /api/hosts/1/spaces': () => [space(7), space(8, { approvalStatus: 'pending' })],
      'GET /api/hosts/1/pending-bookings': () => [request],
      'GET /api/spaces/7/bookings': () => [booking(5)],
      'GET /api/spaces/8/bookings': () => [booking(6, { status: 'completed', totalAmount: '0.50' })],
      ...api,
    },
  });

it('SPEC 7: the bookings of all spaces are merged, newest first', async () => {
  open();
  await waitFor(() => {
    expect(screen.getByText('Total Bookings').nextSibling).toHaveTextContent('2');
  });
  expect(screen.getByText('Total Spaces').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Total Revenue').nextSibling).toHaveTextContent('$1');
  expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('—');
  await userEvent.click(screen.getByRole('tab', { name: 'Bookings' }));
  const names = screen.getAllByRole('heading', { level: 3, name: /^Space/ });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Space 8', 'Space 7']);
});

it('D18: a listing says that it waits', async () => {
  open();
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
});

it.each([
  ['Accept', 'confirmed'],
  ['Decline', 'cancelled'],
])('SPEC 4: %s makes it %s, and the card goes', async (button, status) => {
  let given: unknown;
  open({
    'GET /api/hosts/1/pending-bookings': () => (given ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      given = await call.json();
      return { ...request, status };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `${button} request from Ben Tanaka` }));
  expect(await screen.findByText(/No requests are waiting/)).toBeInTheDocument();
  expect(given).toEqual({ status });
});

it("SPEC 8: an answer that fails is 'Update Failed' with the server's words, and the card stays", async () => {
  const { store } = open({
    'PUT /api/bookings/5': () => refusal(409, 'This request was withdrawn.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Update Failed',
      description: 'This request was withdrawn.',
      variant: 'destructive',
    });
  });
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeEnabled();
});

it('a space whose bookings fail is said, with another try', async () => {
  let down = true;
  open({ 'GET /api/spaces/8/bookings': () => (down ? refusal(500, 'Something went wrong.') : []) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Your bookings could not be loaded')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Space 7' })).toBeInTheDocument();
});
