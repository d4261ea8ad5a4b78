import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  booking,
  forQuery,
  hostBooking,
  renderDashboard,
  request,
  requestsPanel,
  twoPages,
} from '../../../test/host-dashboard';

it('shows a request as one line until it is expanded (D25)', async () => {
  const expiresAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  const business = { vendorBusinessName: 'Tanaka Tea' };
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () => [
      { ...request, ...business, subSpaceName: 'Shelf', expiresAt },
    ],
  });
  await screen.findByText('5 hours left');
  expect(screen.getByText('1 request to answer')).toBeInTheDocument();
  const row = requestsPanel().getByRole('article');
  for (const text of [
    'Ben Tanaka, Tanaka Tea',
    'Space 7, Shelf',
    'Dec 1 – 31, 2026',
    '$612.50',
    '5 hours left',
  ])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  const toggle = within(row).getByRole('button', { name: 'Ben Tanaka, Tanaka Tea', expanded: false });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(details).toBeVisible();
  expect(details && within(details).getAllByRole('link')).toHaveLength(2);
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(details).not.toBeVisible();
  expect(within(row).queryByRole('link', { hidden: true })).not.toBeInTheDocument();
});

it('shows the vendor, the effect of accepting and the nearby bookings of a request', async () => {
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () => [{ ...request, message: 'Three trays of lemon bars.' }],
    'GET /api/spaces/7/bookings': () => [
      booking(5),
      booking(11, { status: 'confirmed', subSpaceName: 'Shelf', vendorFirstName: 'Mia' }),
      booking(12, { status: 'cancelled', vendorFirstName: 'Cara' }),
      booking(14, { status: 'completed', vendorFirstName: 'Dora' }),
      booking(15, { vendorFirstName: 'After', startDate: '2026-12-31', endDate: '2027-01-30' }),
      // On each side of the requested dates: the farthest booking within two weeks, and the nearest booking beyond them.
      booking(16, { vendorFirstName: 'Last', startDate: '2027-01-13', endDate: '2027-02-12' }),
      booking(17, { vendorFirstName: 'Later', startDate: '2027-01-14', endDate: '2027-02-13' }),
      booking(18, { vendorFirstName: 'First', startDate: '2026-10-19', endDate: '2026-11-18' }),
      booking(19, { vendorFirstName: 'Earlier', startDate: '2026-10-18', endDate: '2026-11-17' }),
      booking(13, {
        status: 'confirmed',
        vendorFirstName: 'Distant',
        startDate: '2027-02-20',
        endDate: '2027-03-22',
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ben Tanaka', expanded: false }));
  const links = requestsPanel().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View profile of Ben Tanaka', '/vendor-profile/3'],
    ['ben@example.com', 'mailto:ben@example.com'],
  ]);
  expect(requestsPanel().getByText('Three trays of lemon bars.')).toBeInTheDocument();
  expect(requestsPanel().getByText('Space 7')).toBeInTheDocument();
  await screen.findByText('Nearby bookings');
  const nearby = within(screen.getByRole('group', { name: 'Availability around these dates' }));
  expect(nearby.getByText(/Accepting books the whole space/)).toBeInTheDocument();
  // The list contains neither the request itself nor cancelled, completed or distant bookings.
  expect(nearby.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oct 19 – Nov 18, 2026Whole space, First TanakaPending',
    'Dec 1 – 31, 2026Shelf, Mia Tanaka · OverlapsConfirmed',
    'Dec 31, 2026 – Jan 30, 2027Whole space, After TanakaPending',
    'Jan 13 – Feb 12, 2027Whole space, Last TanakaPending',
  ]);
});

it('says when there are no nearby bookings, or when they cannot be loaded', async () => {
  const responses: ((bookings: unknown) => void)[] = [];
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () => [
      request,
      { ...request, id: 6, spaceId: 8, vendorFirstName: 'Mia' },
    ],
    'GET /api/spaces/7/bookings': () => new Promise((resolve) => responses.push(resolve)),
    'GET /api/spaces/8/bookings': () => errorResponse(503, 'Popnook is not available.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ben Tanaka' }));
  const nearby = within(screen.getByRole('group', { name: 'Availability around these dates' }));
  expect(nearby.getByRole('status')).toHaveTextContent('Loading nearby bookings');
  const text = 'The other bookings of this space could not be loaded.';
  expect(nearby.queryByText(text)).not.toBeInTheDocument();
  await waitFor(() => expect(responses).toHaveLength(1));
  responses.forEach((respond) => respond([booking(5)]));
  expect(await nearby.findByText('No other bookings in the two weeks before and after.')).toBeInTheDocument();
  expect(nearby.queryByRole('status')).not.toBeInTheDocument();
  expect(nearby.queryByRole('heading')).not.toBeInTheDocument();
  // A request without a message.
  expect(document.querySelector('blockquote')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mia Tanaka' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows all requests, page by page, and focuses the first new one (D40)', async () => {
  const second = { ...request, id: 6, vendorFirstName: 'Mia' };
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': twoPages('limit=50', [[request], [second]]) });
  expect(await screen.findByText('2 requests to answer')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByRole('button', { name: 'Mia Tanaka' })).toHaveFocus();
});

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...request,
    id: 20 + index,
    vendorFirstName: `Vendor ${String(index)}`,
    // The last request expires first.
    expiresAt: `2099-01-01T${String(23 - index).padStart(2, '0')}:00:00.000Z`,
  }));
const findRequestRows = async () => {
  await screen.findByText(/to answer$/);
  return requestsPanel().getAllByRole('article');
};
const visibleNames = () =>
  requestsPanel()
    .getAllByRole('article')
    .map((row) => within(row).getByRole('heading').textContent);

it('shows the five most urgent requests, and the others on demand (D40)', async () => {
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': () => requests(7) });
  const showAll = await screen.findByRole('button', { name: 'Show all 7 requests' });
  expect(screen.getByText('7 requests to answer')).toBeInTheDocument();
  expect(visibleNames()).toEqual([6, 5, 4, 3, 2].map((index) => `Vendor ${String(index)} Tanaka`));
  await userEvent.click(showAll);
  expect(visibleNames()).toHaveLength(7);
  expect(requestsPanel().getByRole('button', { name: 'Vendor 1 Tanaka' })).toHaveFocus();
  expect(showAll).not.toBeInTheDocument();
});

it('does not claim to show all requests if there are further pages (D40)', async () => {
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () =>
      Response.json(requests(7), { headers: { 'X-Total-Count': '60', Link: '<?cursor=c2>; rel="next"' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more requests' }));
  expect(visibleNames()).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Show more requests' })).toBeInTheDocument();
});

it('shows all requests, without a button to show more, if there are only five', async () => {
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': () => requests(5) });
  await screen.findByText('5 requests to answer');
  expect(visibleNames()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

it('expands the list for the request in the URL and focuses it', async () => {
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': () => requests(7) }, '/host-dashboard?request=20');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vendor 0 Tanaka' })).toHaveFocus());
  expect(visibleNames()).toHaveLength(7);
});

it('does not expand the list for a request in the URL that is already visible', async () => {
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': () => requests(7) }, '/host-dashboard?request=22');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vendor 2 Tanaka' })).toHaveFocus());
  expect(visibleNames()).toHaveLength(5);
});

it.each(['abc', '0', '-5', '1234567890'])('ignores the invalid request ID %p in the URL', async (id) => {
  const loadRequest = jest.fn(() => errorResponse(404, 'Not found.'));
  renderDashboard({ 'GET /api/hosts/1/bookings': loadRequest }, `/host-dashboard?request=${id}`);
  expect(await findRequestRows()).toHaveLength(1);
  expect(document.body).toHaveFocus();
  // The nearby bookings are loaded last, so the request in the URL would have been loaded before them.
  await userEvent.click(screen.getByRole('button', { name: 'Ben Tanaka' }));
  await screen.findByText('No other bookings in the two weeks before and after.');
  expect(loadRequest).not.toHaveBeenCalled();
});

it('shows and focuses the request in the URL, even if it is not on the first page (D40)', async () => {
  let isAnswered = false;
  const linked = hostBooking(80, { status: 'pending', expiresAt: request.expiresAt, contact: null });
  renderDashboard(
    {
      'GET /api/hosts/1/bookings': forQuery('bookingId=80', () => [
        isAnswered ? { ...linked, status: 'confirmed' } : linked,
      ]),
      'PUT /api/bookings/80': () => {
        isAnswered = true;
        return linked;
      },
    },
    '/host-dashboard?tab=spaces&request=80',
  );
  const row = await screen.findByRole('button', { name: 'Mia Tanaka' });
  await waitFor(() => expect(row).toHaveFocus());
  expect(requestsPanel().getByRole('button', { name: 'Ben Tanaka' })).toBeInTheDocument();
  const historyLength = window.history.length;
  await answer('Accept', 'Mia Tanaka');
  await waitFor(() => {
    expect(requestsPanel().queryByText(/Mia Tanaka|no longer pending/)).not.toBeInTheDocument();
    expect(requestsPanel().getByRole('button', { name: 'Ben Tanaka' })).toHaveFocus();
  });
  // The answered request is no longer in the URL, and Back does not lead to it.
  expect(window.location.search).toBe('?tab=spaces');
  expect(window.history.length).toBe(historyLength);
});

it('shows the request in the URL only once after the page of the list that contains it is loaded (D40)', async () => {
  const linked = { ...request, id: 80, vendorFirstName: 'Mia' };
  const other = { ...request, id: 81, vendorFirstName: 'Cara' };
  renderDashboard(
    {
      'GET /api/hosts/1/pending-bookings': twoPages('limit=50', [[request], [linked, other]]),
      'GET /api/hosts/1/bookings': forQuery('bookingId=80', () => [
        hostBooking(80, { status: 'pending', expiresAt: request.expiresAt, contact: null }),
      ]),
    },
    '/host-dashboard?request=80',
  );
  await screen.findByRole('button', { name: 'Mia Tanaka' });
  await userEvent.click(screen.getByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByRole('button', { name: 'Cara Tanaka' })).toHaveFocus();
  expect(visibleNames()).toEqual(['Mia Tanaka', 'Ben Tanaka', 'Cara Tanaka']);
});

it('says why the request in the URL could not be loaded', async () => {
  renderDashboard(
    { 'GET /api/hosts/1/bookings': () => errorResponse(503, 'Popnook is not available.') },
    '/host-dashboard?request=80',
  );
  expect(await screen.findByText('Popnook is not available.')).toBeInTheDocument();
});

it('says when the request in the URL is no longer pending', async () => {
  renderDashboard({ 'GET /api/hosts/1/bookings': () => [hostBooking(80)] }, '/host-dashboard?request=80');
  expect(await screen.findByText('This request is no longer pending.')).toBeInTheDocument();
});

it('focuses the next request after one is answered', async () => {
  const second = { ...request, id: 6, vendorFirstName: 'Mia', expiresAt: '2099-02-01T00:00:00.000Z' };
  let pending = [request, second];
  renderDashboard({
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

it('focuses the previous request after the last one is answered', async () => {
  const second = { ...request, id: 6, vendorFirstName: 'Mia', expiresAt: '2099-02-01T00:00:00.000Z' };
  let pending = [request, second];
  renderDashboard(
    {
      'GET /api/hosts/1/pending-bookings': () => pending,
      'PUT /api/bookings/6': () => {
        pending = [request];
        return { ...second, status: 'confirmed' };
      },
    },
    '/host-dashboard?request=5',
  );
  await answer('Accept', 'Mia Tanaka');
  await waitFor(() => {
    expect(requestsPanel().queryByRole('heading', { name: 'Mia Tanaka' })).not.toBeInTheDocument();
    expect(requestsPanel().getByRole('button', { name: 'Ben Tanaka' })).toHaveFocus();
  });
  // Only an answered request is removed from the URL.
  expect(window.location.search).toBe('?request=5');
});

it('removes a request that the vendor has withdrawn and focuses the heading (D30)', async () => {
  let isWithdrawn = false;
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () => (isWithdrawn ? [] : [request]),
    'PUT /api/bookings/5': () => {
      isWithdrawn = true;
      return errorResponse(409, 'A cancelled booking cannot become confirmed.');
    },
  });
  await answer('Accept');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Pending Requests' })).toHaveFocus();
  });
});
