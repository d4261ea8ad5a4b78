import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HostDashboardPage from './host-dashboard.page';

const space = (id: number, overrides: object = {}) => ({
  id,
  timeZone: 'America/New_York',
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
  ...overrides,
});

const booking = (id: number, overrides: object = {}) => ({
  id,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  status: 'pending',
  subSpaceId: null,
  totalAmount: '600.00',
  vendorId: 3,
  vendorFirstName: 'Ben',
  vendorLastName: 'Tanaka',
  createdAt: `2026-11-0${String(id)}T12:00:00.000Z`,
  ...overrides,
});

const request = { ...booking(5), spaceId: 7, spaceName: 'Space 7', expiresAt: '2099-01-01T00:00:00.000Z' };

const stats = { totalSpaces: 2, totalBookings: 1234, totalRevenue: '1800.50', averageRating: '4.5' };

const open = (api: FakeApi = {}) =>
  renderPage(<HostDashboardPage />, {
    path: '/host-dashboard',
    user: signedIn('host'),
    api: {
      'GET /api/hosts/1/stats': () => stats,
      'GET /api/hosts/1/spaces': () => [space(7), space(8, { approvalStatus: 'pending' })],
      'GET /api/hosts/1/pending-bookings': () => [request],
      'GET /api/spaces/7/bookings': () => [booking(5)],
      'GET /api/spaces/8/bookings': () => [booking(6, { status: 'completed', totalAmount: '0.50' })],
      ...api,
    },
  });

const answer = async (name: 'Accept' | 'Decline', vendor = 'Ben Tanaka') => {
  await userEvent.click(await screen.findByRole('button', { name: `${name} request from ${vendor}` }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

const requestsPanel = () => within(screen.getByRole('region', { name: 'Pending Requests' }));

it('shows the figures that the API calculates (D33)', async () => {
  open();
  await waitFor(() => {
    expect(screen.getByText('Total Bookings').nextSibling).toHaveTextContent('1,234');
  });
  expect(screen.getByText('Total Spaces').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Total Revenue').nextSibling).toHaveTextContent('$1,801');
  expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('4.5');
});

it('shows “—” as the average rating when there are no reviews (D33)', async () => {
  open({ 'GET /api/hosts/1/stats': () => ({ ...stats, averageRating: null }) });
  await waitFor(() => {
    expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('—');
  });
});

it('shows the first steps to a new host', async () => {
  open({ 'GET /api/hosts/1/spaces': () => [], 'GET /api/hosts/1/pending-bookings': () => [] });
  expect(await screen.findByRole('link', { name: 'List your first space' })).toHaveAttribute(
    'href',
    '/list-space',
  );
  expect(screen.getByText('Welcome to Popnook, Robin.')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'My Spaces' })).toBeInTheDocument();
  expect(screen.queryByText('Pending Requests')).not.toBeInTheDocument();
});

it('merges the bookings of all spaces and sorts upcoming ones by start date (SPEC 7)', async () => {
  open({
    'GET /api/spaces/7/bookings': () => [
      booking(5, { startDate: '2098-12-01', endDate: '2098-12-31' }),
      booking(9, { startDate: '2098-01-01', endDate: '2098-01-31', status: 'confirmed' }),
    ],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(screen.getByRole('region', { name: /^Current and upcoming/ }));
  expect(upcoming.getAllByText(/2098/).map(({ textContent }) => textContent)).toEqual([
    'Jan 1 – 31, 2098 (30 days)',
    'Dec 1 – 31, 2098 (30 days)',
  ]);
  const past = within(screen.getByRole('region', { name: /^Past/ }));
  expect(past.getByRole('heading', { name: 'Space 8' })).toBeInTheDocument();
  expect(past.getByRole('link', { name: 'Ben Tanaka' })).toHaveAttribute('href', '/vendor-profile/3');
});

it('filters the bookings by space', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.selectOptions(screen.getByLabelText('Space'), 'Space 8');
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Space 8',
  ]);
});

it('shows long lists in batches and focuses the first new row', async () => {
  const manyBookings = Array.from({ length: 70 }, (_, index) => booking(index, { status: 'completed' }));
  open({ 'GET /api/spaces/7/bookings': () => manyBookings, 'GET /api/spaces/8/bookings': () => [] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  const rows = screen.getAllByRole('heading', { level: 4 });
  expect(rows).toHaveLength(70);
  expect(rows[50]).toHaveFocus();
});

it('shows that a space is waiting for approval (D18)', async () => {
  open();
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
});

it('shows the vendor, the effect of accepting and the nearby bookings of a request', async () => {
  open({
    'GET /api/spaces/7/bookings': () => [
      booking(5),
      booking(11, { status: 'confirmed', subSpaceName: 'Shelf', vendorFirstName: 'Mia' }),
      booking(12, { status: 'cancelled', vendorFirstName: 'Cara' }),
      booking(13, {
        status: 'confirmed',
        vendorFirstName: 'Late',
        startDate: '2027-02-20',
        endDate: '2027-03-22',
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ben Tanaka', expanded: false }));
  expect(screen.getByRole('link', { name: 'View profile of Ben Tanaka' })).toHaveAttribute(
    'href',
    '/vendor-profile/3',
  );
  await screen.findByText('Nearby bookings');
  const nearby = within(screen.getByRole('group', { name: 'Availability around these dates' }));
  expect(nearby.getByText(/Accepting books the whole space/)).toBeInTheDocument();
  expect(nearby.getByText(/Shelf, Mia Tanaka/)).toHaveTextContent('Overlaps');
  expect(nearby.queryByText(/Cara|Late/)).not.toBeInTheDocument();
});

const apiThatRecordsAnswer = () => {
  let sent: unknown;
  const api: FakeApi = {
    'GET /api/hosts/1/pending-bookings': () => (sent ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent = await call.json();
      return { ...request, status: 'confirmed' };
    },
  };
  return { api, sent: () => sent };
};

it('shows a request as one line until it is opened (D25)', async () => {
  const expiresAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  open({ 'GET /api/hosts/1/pending-bookings': () => [{ ...request, subSpaceName: 'Shelf', expiresAt }] });
  await screen.findByText('5 hours left');
  const row = requestsPanel().getByRole('article');
  for (const text of ['Ben Tanaka', 'Space 7, Shelf', 'Dec 1 – 31, 2026', '$600', '5 hours left'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

it('shows all requests, page by page, and focuses the first new one (D40)', async () => {
  const second = { ...request, id: 6, vendorFirstName: 'Mia' };
  open({
    'GET /api/hosts/1/pending-bookings': ({ url }) => {
      const isSecond = new URL(url).searchParams.has('cursor');
      const link = { Link: '</api/hosts/1/pending-bookings?cursor=c2>; rel="next"' };
      return Response.json(isSecond ? [second] : [request], {
        headers: { 'X-Total-Count': '2', ...(isSecond ? {} : link) },
      });
    },
  });
  expect(await screen.findByText('2 requests to answer')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByRole('button', { name: 'Mia Tanaka' })).toHaveFocus();
});

it('asks once before accepting and says what that books (D27)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this request?' }));
  expect(dialog.getByText(/Accepting books the whole space/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep request' }));
  expect(sent()).toBeUndefined();
});

it('confirms the booking and removes its row when the host accepts (SPEC 4)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  open(api);
  await answer('Accept');
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  expect(sent()).toEqual({ status: 'confirmed' });
});

it('cancels the booking when the host declines it, after asking for confirmation (SPEC 4)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep request' }));
  expect(sent()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Decline request from Ben Tanaka' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  expect(sent()).toEqual({ status: 'cancelled' });
});

it('focuses the next request after one is answered', async () => {
  const second = { ...request, id: 6, vendorFirstName: 'Mia', expiresAt: '2099-02-01T00:00:00.000Z' };
  let pending = [request, second];
  open({
    'GET /api/hosts/1/pending-bookings': () => pending,
    'PUT /api/bookings/5': () => {
      pending = [second];
      return { ...request, status: 'confirmed' };
    },
  });
  await answer('Accept');
  await waitFor(() => {
    expect(requestsPanel().queryByRole('heading', { name: 'Ben Tanaka' })).not.toBeInTheDocument();
  });
  expect(requestsPanel().getByRole('button', { name: 'Mia Tanaka' })).toHaveFocus();
});

it("shows “Update Failed” with the API's error and keeps the row (SPEC 8)", async () => {
  const { store } = open({
    'PUT /api/bookings/5': () => errorResponse(409, 'This request was withdrawn.'),
  });
  await answer('Accept');
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Update Failed',
      description: 'This request was withdrawn.',
      variant: 'destructive',
    });
  });
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeEnabled();
});

it('removes a request that the vendor has withdrawn and focuses the heading (D30)', async () => {
  let withdrawn = false;
  open({
    'GET /api/hosts/1/pending-bookings': () => (withdrawn ? [] : [request]),
    'GET /api/spaces/7/bookings': () => [
      booking(5, withdrawn ? { status: 'cancelled', cancelReason: 'withdrawn' } : {}),
    ],
    'PUT /api/bookings/5': () => {
      withdrawn = true;
      return errorResponse(409, 'A cancelled booking cannot become confirmed.');
    },
  });
  await answer('Accept');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Pending Requests' })).toHaveFocus();
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Withdrawn by the vendor')).toBeInTheDocument();
});

it('offers to try again when the bookings of a space fail to load', async () => {
  let down = true;
  open({ 'GET /api/spaces/8/bookings': () => (down ? errorResponse(500, 'Something went wrong.') : []) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Your bookings could not be loaded')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 4, name: 'Space 7' })).toBeInTheDocument();
});
