import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { chooseOption, errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
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

const hostBooking = (id: number, overrides: object = {}) => ({
  ...booking(id, { status: 'confirmed', vendorFirstName: 'Mia', cancelReason: null }),
  spaceId: 7,
  spaceName: 'Space 7',
  subSpaceName: null,
  vendorBusinessName: null,
  contact: { email: 'mia@example.com', phone: '+1 919 555 0100' },
  paymentNote: 'The vendor pays you directly before move-in. Popnook does not handle the payment.',
  flaggedAt: null,
  flaggedBy: null,
  ...overrides,
});

const request = { ...booking(5), spaceId: 7, spaceName: 'Space 7', expiresAt: '2099-01-01T00:00:00.000Z' };

const stats = { totalSpaces: 2, totalBookings: 1234, totalRevenue: '1800.50', averageRating: '4.5' };

const open = (api: FakeApi = {}, path = '/host-dashboard') =>
  renderPage(<HostDashboardPage />, {
    path,
    user: signedIn('host'),
    api: {
      'GET /api/hosts/1/stats': () => stats,
      'GET /api/hosts/1/calendar': () => ({ spaces: [space(7), space(8)] }),
      'GET /api/hosts/1/spaces': () => [space(7), space(8, { approvalStatus: 'pending' })],
      'GET /api/hosts/1/pending-bookings': () => [request],
      'GET /api/spaces/7/bookings': () => [booking(5)],
      'GET /api/hosts/1/bookings': ({ url }) =>
        url.includes('phase=upcoming')
          ? [hostBooking(9)]
          : [hostBooking(4, { status: 'cancelled', cancelReason: 'withdrawn', contact: null })],
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

it('shows upcoming and past bookings (D22)', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(await screen.findByRole('table', { name: 'Current and upcoming' }));
  expect(upcoming.getByRole('link', { name: 'Mia Tanaka' })).toHaveAttribute('href', '/vendor-profile/3');
  const past = within(await screen.findByRole('table', { name: 'Past' }));
  expect(past.getByText('Withdrawn by the vendor')).toBeInTheDocument();
});

it('shows the vendor’s contact and the payment note of a confirmed booking (D13)', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByRole('link', { name: 'mia@example.com' })).toHaveAttribute(
    'href',
    'mailto:mia@example.com',
  );
  expect(screen.getByRole('link', { name: '+1 919 555 0100' })).toHaveAttribute('href', 'tel:+19195550100');
  expect(screen.getByText(/Popnook does not handle the payment/)).toBeInTheDocument();
});

it('asks Popnook to cancel a confirmed booking, with a reason (D30)', async () => {
  let sent: unknown;
  open({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const flag = sent ? { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'host' } : {};
      return url.includes('upcoming') ? [hostBooking(9, flag)] : [];
    },
    'PUT /api/bookings/9/cancellation-request': async (call) => {
      sent = await call.json();
      return { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'host' };
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ask Popnook to cancel/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask Popnook to cancel?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The roof leaks.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You asked Popnook to cancel this booking/)).toBeInTheDocument();
  expect(sent).toEqual({ reason: 'The roof leaks.' });
});

it('filters the bookings by space', async () => {
  open({
    'GET /api/hosts/1/bookings': ({ url }) =>
      url.includes('spaceId=8') ? [] : [hostBooking(url.includes('past') ? 4 : 9)],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await screen.findAllByRole('table');
  await chooseOption('Space', 'Space 8');
  expect(await screen.findByText('No upcoming bookings.')).toBeInTheDocument();
});

it('pages through all bookings and focuses the heading (D40)', async () => {
  open({
    'GET /api/hosts/1/bookings': ({ url }) => {
      if (url.includes('past')) return [];
      const isSecond = url.includes('cursor=c2');
      const link = { Link: '</api/hosts/1/bookings?cursor=c2>; rel="next"' };
      return Response.json([hostBooking(isSecond ? 10 : 9, isSecond ? { vendorFirstName: 'Zoe' } : {})], {
        headers: { 'X-Total-Count': '2', ...(isSecond ? {} : link) },
      });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Zoe Tanaka' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Current and upcoming · 2 bookings/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
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

it('shows all spaces, page by page, and focuses the first new one (D40)', async () => {
  open({
    'GET /api/hosts/1/spaces': ({ url }) => {
      const isSecond = new URL(url).searchParams.has('cursor');
      const link = { Link: '</api/hosts/1/spaces?cursor=c2>; rel="next"' };
      return Response.json([space(isSecond ? 7 : 8)], {
        headers: { 'X-Total-Count': '2', ...(isSecond ? {} : link) },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Edit Space 8' })).toBeInTheDocument();
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

it('shows and focuses the request that the address names, even if it is not on the first page (D40)', async () => {
  let isAnswered = false;
  const linked = hostBooking(80, { status: 'pending', expiresAt: request.expiresAt, contact: null });
  open(
    {
      'GET /api/hosts/1/bookings': ({ url }) =>
        url.includes('bookingId=80') ? [{ ...linked, ...(isAnswered ? { status: 'confirmed' } : {}) }] : [],
      'PUT /api/bookings/80': () => {
        isAnswered = true;
        return linked;
      },
    },
    '/host-dashboard?request=80',
  );
  const row = await screen.findByRole('button', { name: 'Mia Tanaka' });
  await waitFor(() => expect(row).toHaveFocus());
  expect(requestsPanel().getByRole('button', { name: 'Ben Tanaka' })).toBeInTheDocument();
  await answer('Accept', 'Mia Tanaka');
  await waitFor(() => {
    expect(requestsPanel().queryByText(/Mia Tanaka|no longer pending/)).not.toBeInTheDocument();
    expect(requestsPanel().getByRole('button', { name: 'Ben Tanaka' })).toHaveFocus();
  });
});

it('says that the request of a link is no longer pending', async () => {
  open({ 'GET /api/hosts/1/bookings': () => [hostBooking(80)] }, '/host-dashboard?request=80');
  expect(await screen.findByText('This request is no longer pending.')).toBeInTheDocument();
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

it('sends the message to the vendor with the answer, and keeps it if sending fails (SPEC 4)', async () => {
  const sent: unknown[] = [];
  open({
    'GET /api/hosts/1/pending-bookings': () => (sent.length > 1 ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent.push(await call.json());
      return sent.length > 1 ? request : errorResponse(503, 'Please try again.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }));
  await userEvent.type(dialog.getByLabelText(/^Message to Ben/), ' In January? ');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  const message = { status: 'cancelled', declineMessage: 'In January?' };
  expect(sent).toEqual([message, message]);
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
    'PUT /api/bookings/5': () => {
      withdrawn = true;
      return errorResponse(409, 'A cancelled booking cannot become confirmed.');
    },
  });
  await answer('Accept');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Pending Requests' })).toHaveFocus();
  });
});

it('offers to try again when the bookings fail to load', async () => {
  let down = true;
  open({
    'GET /api/hosts/1/bookings': ({ url }) =>
      down && url.includes('upcoming') ? errorResponse(500, 'Something went wrong.') : [hostBooking(9)],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Your bookings could not be loaded')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Current and upcoming' })).toBeInTheDocument();
});

it('keeps requests and the other tabs usable when the spaces fail to load', async () => {
  let down = true;
  open({
    'GET /api/hosts/1/spaces': () => (down ? errorResponse(500, 'Something went wrong.') : [space(7)]),
  });
  const mySpaces = within(await screen.findByRole('tabpanel'));
  expect(await mySpaces.findByText('Your spaces could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  down = false;
  await userEvent.click(mySpaces.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Space 7')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByText('Your spaces could not be loaded')).not.toBeInTheDocument();
  });
});

it('shows one error if neither spaces nor requests can be loaded, and loads both again', async () => {
  let down = true;
  const unlessDown = (response: () => unknown) => () =>
    down ? errorResponse(503, 'The database is unavailable.') : response();
  open({
    'GET /api/hosts/1/spaces': unlessDown(() => [space(7)]),
    'GET /api/hosts/1/pending-bookings': unlessDown(() => [request]),
  });
  expect(await screen.findByText('Your spaces and requests could not be loaded')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
});
