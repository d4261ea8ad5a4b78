import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VendorDashboardPage from './vendor-dashboard.page';

const booking = (id: number, own: object = {}) => ({
  id,
  spaceId: 7,
  subSpaceId: null,
  vendorId: 1,
  startDate: '2026-01-05',
  endDate: '2026-01-12',
  totalAmount: '100.10',
  status: 'completed',
  cancelReason: null,
  message: null,
  expiresAt: '2026-01-05T05:00:00.000Z',
  createdAt: `2026-01-0${String(id)}T12:00:00.000Z`,
  spaceName: `Space ${String(id)}`,
  subSpaceName: null,
  location: 'Raleigh, NC',
  timeZone: 'America/New_York',
  ...own,
});

const open = (api: FakeApi = {}) =>
  renderPage(<VendorDashboardPage />, {
    path: '/vendor-dashboard',
    user: signedIn('vendor'),
    api: {
      'GET /api/vendor-profiles/1': () => ({ userId: 1, businessName: 'Juniper & Oak' }),
      'GET /api/vendors/1/bookings': () => [],
      ...api,
    },
  });

it('SPEC 2: a vendor without a profile is sent to make one', async () => {
  open({ 'GET /api/vendor-profiles/1': () => refusal(404, 'No profile yet.') });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-profile-setup');
  });
});

it('a profile that cannot be read is no reason to send anybody away', async () => {
  open({ 'GET /api/vendor-profiles/1': () => refusal(500, 'Something went wrong on our side.') });
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/vendor-dashboard');
});

it('D33: the numbers, and the bookings newest first with their days', async () => {
  open({
    'GET /api/vendors/1/bookings': () => [
      booking(1),
      booking(3, { status: 'pending', totalAmount: '900.00' }),
      booking(2, { totalAmount: '0.90' }),
    ],
  });
  await screen.findByRole('tabpanel');
  expect(screen.getByText('Total Spent').nextSibling).toHaveTextContent('$101');
  expect(screen.getByText('Completed', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Space 3',
    'Space 2',
    'Space 1',
  ]);
  expect(panel.getAllByText('(7 days)')).toHaveLength(3);
});

it('D30: withdraws a pending request', async () => {
  let status = 'pending';
  open({
    'GET /api/vendors/1/bookings': () => [booking(4, { status })],
    'PUT /api/bookings/4': async (request) => {
      ({ status } = (await request.json()) as { status: string });
      return booking(4, { status });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Space 4' }));
  expect(await screen.findByText('You are not waiting for any host.')).toBeInTheDocument();
  expect(status).toBe('cancelled');
});

it('a refused withdrawal leaves the card, even when the list cannot be loaded anew', async () => {
  let down = false;
  const { store } = open({
    'GET /api/vendors/1/bookings': () =>
      down ? refusal(503, 'The database rests.') : [booking(4, { status: 'pending' })],
    'PUT /api/bookings/4': () => {
      down = true;
      return refusal(503, 'The database rests.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Space 4' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.description).toBe('The database rests.');
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Withdraw request for Space 4' })).toBeEnabled();
  });
  expect(screen.queryByText('Your bookings could not be loaded')).not.toBeInTheDocument();
});
