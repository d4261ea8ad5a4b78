import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { popnookApi } from '@popnook/api-client';
import { addDays, todayIn } from '@popnook/ui';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VendorDashboardPage from './vendor-dashboard.page';

const booking = (id: number, overrides: object = {}) => ({
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
  createdAt: '2026-01-01T12:00:00.000Z',
  spaceName: `Space ${String(id)}`,
  subSpaceName: null,
  location: 'Raleigh, NC',
  address: '12 Oak Street, Raleigh, NC 27601',
  timeZone: 'America/New_York',
  thumbnailUrl: null,
  paymentAgreementType: 'monthly',
  commissionPercentage: null,
  minimumCommission: null,
  hostFirstName: 'Hana',
  hostLastName: 'Ortiz',
  contact: null,
  paymentNote: 'Nothing is due before move-in.',
  flaggedAt: null,
  flaggedBy: null,
  reviewRating: null,
  reviewDeleted: false,
  ...overrides,
});

type Booking = ReturnType<typeof booking> & { status?: string };

/** Responds like the API: filters the bookings by status and ID, and returns one page. */
const listOf = (all: () => object[]) => (request: Request) => {
  const query = new URL(request.url).searchParams;
  const found = (all() as Booking[]).filter(
    ({ id, status }) =>
      (query.get('status') ?? status) === status &&
      (query.get('cancelled') ?? String(status === 'cancelled')) === String(status === 'cancelled') &&
      (query.get('bookingId') ?? String(id)) === String(id),
  );
  const from = Number(query.get('cursor') ?? 0);
  const page = found.slice(from, from + Number(query.get('limit') ?? 60));
  const next = from + page.length;
  const headers = new Headers({ 'X-Total-Count': String(found.length) });
  if (next < found.length) headers.set('Link', `</api?cursor=${String(next)}>; rel="next"`);
  return Response.json(page, { headers });
};

const stats = { totalBookings: 512, upcoming: 3, totalSpent: '101.00', completed: 2 };

const open = (
  bookings: () => object[] = () => [],
  api: FakeApi = {},
  path = '/vendor-dashboard',
  user = signedIn('vendor'),
) =>
  renderPage(<VendorDashboardPage />, {
    path,
    user,
    api: {
      'GET /api/vendor-profiles/1': () => ({ userId: 1, businessName: 'Juniper & Oak' }),
      'GET /api/vendors/1/stats': () => stats,
      'GET /api/vendors/1/bookings': listOf(bookings),
      ...api,
    },
  });

it('redirects a vendor without a profile to the profile form (SPEC 2)', async () => {
  open(undefined, {}, undefined, signedIn('vendor', { hasVendorProfile: false }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-profile-setup');
  });
});

it('does not redirect when the profile cannot be loaded', async () => {
  open(undefined, {
    'GET /api/vendor-profiles/1': () => errorResponse(500, 'Something went wrong on our side.'),
  });
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/vendor-dashboard');
});

it('shows the statistics from the API (D33)', async () => {
  open(() => [booking(1)]);
  const card = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;
  await waitFor(async () => {
    expect(await card('Total Bookings')).toHaveTextContent('512');
  });
  expect(await card('Upcoming')).toHaveTextContent('3');
  expect(await card('Total Spent')).toHaveTextContent('$101');
  expect(await card('Completed')).toHaveTextContent('2');
});

it('shows a retry button when the statistics cannot be loaded', async () => {
  let down = true;
  open(undefined, {
    'GET /api/vendors/1/stats': () => (down ? errorResponse(503, 'The database is unavailable.') : stats),
  });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('512')).toBeInTheDocument();
});

it('shows one error if nothing can be loaded, and retries everything', async () => {
  let down = true;
  const unlessDown = (response: (request: Request) => unknown) => (request: Request) =>
    down ? errorResponse(503, 'The database is unavailable.') : response(request);
  open(undefined, {
    'GET /api/vendors/1/stats': unlessDown(() => stats),
    'GET /api/vendors/1/bookings': unlessDown(
      listOf(() => [booking(5, { status: 'confirmed' }), booking(4, { status: 'pending' })]),
    ),
  });
  await waitFor(() => {
    expect(screen.getAllByText(/could not be loaded/)).toEqual([
      screen.getByText('Your bookings could not be loaded'),
    ]);
  });
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('512')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Withdraw request for Space 4' })).toBeInTheDocument();
  const panel = await screen.findByRole('tabpanel');
  await waitFor(() => {
    expect(panel).toHaveTextContent('Space 4');
    expect(panel).toHaveTextContent('Space 5');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});

it('lists bookings in the order of the API with duration, host and what is due at settlement (SPEC 2)', async () => {
  open(() => [
    booking(3, { status: 'cancelled', cancelReason: 'declined' }),
    booking(2, { paymentAgreementType: 'commission', commissionPercentage: '15.00', totalAmount: '0.00' }),
    booking(1),
  ]);
  const panel = within(await screen.findByRole('tabpanel'));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Hide cancelled (1)' }));
  await panel.findByText('Declined by the host');
  const names = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Space 3', 'Space 2', 'Space 1']);
  expect(panel.getAllByText('(7 days)')).toHaveLength(3);
  expect(panel.getAllByText('Hosted by Hana Ortiz')).toHaveLength(3);
  expect(panel.getByText('+ 15.0% of sales at settlement')).toBeInTheDocument();
});

it('does not offer to hide cancelled bookings if there are none', async () => {
  open(() => [booking(1)]);
  const panel = within(await screen.findByRole('tabpanel'));
  await panel.findByText('Space 1');
  await waitFor(() => {
    expect(panel.queryByRole('checkbox', { name: /^Hide cancelled/ })).not.toBeInTheDocument();
  });
});

it('hides cancelled bookings behind a count until the vendor shows them', async () => {
  open(() => [booking(3, { status: 'cancelled' }), booking(2), booking(1, { status: 'cancelled' })]);
  const panel = within(await screen.findByRole('tabpanel'));
  const names = () => panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const hide = await panel.findByRole('checkbox', { name: 'Hide cancelled (2)' });
  await panel.findByText('Space 2');
  expect(hide).toBeChecked();
  expect(names()).toEqual(['Space 2']);
  await userEvent.click(hide);
  await panel.findByText('Space 3');
  expect(names()).toEqual(['Space 3', 'Space 2', 'Space 1']);
});

it('distinguishes having only cancelled bookings from having none', async () => {
  open(() => [booking(1, { status: 'cancelled' })]);
  expect(await screen.findByText('You have only cancelled bookings.')).toBeInTheDocument();
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
});

it('shows the current and the next booking above the tabs, with the address and the days remaining', async () => {
  const today = todayIn('America/New_York');
  const confirmed = (id: number, start: number, end: number) =>
    booking(id, { status: 'confirmed', startDate: addDays(today, start), endDate: addDays(today, end) });
  open(() => [confirmed(3, 40, 70), confirmed(2, 3, 33), confirmed(1, -2, 5)]);
  const cards = within(await screen.findByRole('region', { name: 'Now and next' })).getAllByRole('article');
  expect(cards).toHaveLength(2);
  const [now, next] = cards.map((card) => within(card));
  expect(now?.getByRole('heading', { name: 'Now' })).toBeInTheDocument();
  expect(now?.getByText('5 days to go')).toBeInTheDocument();
  expect(now?.getByText(/12 Oak Street, Raleigh, NC 27601 · Whole space/)).toBeInTheDocument();
  expect(next?.getByRole('link', { name: 'Space 2' })).toHaveAttribute('href', '/spaces/7');
  expect(next?.getByText('Starts in 3 days')).toBeInTheDocument();
});

it('shows the host’s decline message', async () => {
  open(() => [
    booking(2),
    booking(1, { status: 'cancelled', cancelReason: 'declined', declineMessage: 'In January?' }),
  ]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide cancelled (1)' }));
  expect(await screen.findByText('In January?')).toBeInTheDocument();
});

describe('a confirmed booking', () => {
  const contact = { email: 'hana@popnook.test', phone: '(919) 555-0100' };
  const paymentNote = 'You pay the host directly before move-in. Popnook does not handle the payment.';
  const confirmed = (overrides: object = {}) =>
    booking(1, { status: 'confirmed', endDate: '2099-01-01', contact, paymentNote, ...overrides });

  it('shows the host’s contact details and the payment note', async () => {
    open(() => [confirmed(), booking(2, { status: 'pending', paymentNote })]);
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByRole('link', { name: 'hana@popnook.test' })).toHaveAttribute(
      'href',
      'mailto:hana@popnook.test',
    );
    expect(panel.getByRole('link', { name: '(919) 555-0100' })).toHaveAttribute('href', 'tel:9195550100');
    expect(panel.getAllByText(paymentNote)).toHaveLength(1);
  });

  it('lets the vendor ask Popnook to cancel it, with a reason (D30)', async () => {
    const sent: unknown[] = [];
    open(
      () => [confirmed(sent.length > 0 ? { flaggedAt: '2026-11-22T12:00:00Z', flaggedBy: 'vendor' } : {})],
      {
        'PUT /api/bookings/1/cancellation-request': async (request) => {
          sent.push(await request.json());
          return { flaggedAt: '2026-11-22T12:00:00Z', flaggedBy: 'vendor' };
        },
      },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ask Popnook to cancel the booking of Space 1' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), ' We are ill. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^You asked Popnook to cancel this booking/)).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'We are ill.' }]);
  });
});

describe('more than one page of bookings (D40)', () => {
  const manyBookings = () => Array.from({ length: 25 }, (_, index) => booking(25 - index));

  it('shows the next page and moves the focus to the end of the list', async () => {
    open(manyBookings);
    const panel = within(await screen.findByRole('tabpanel'));
    const more = await panel.findByRole('button', { name: 'Show More bookings' });
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    await userEvent.click(more);
    expect(await panel.findByText('No more bookings.')).toHaveFocus();
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(25);
  });

  it('shows only the first page again when cancelled bookings are shown', async () => {
    open(() => [booking(26, { status: 'cancelled' }), ...manyBookings()]);
    const panel = within(await screen.findByRole('tabpanel'));
    await userEvent.click(await panel.findByRole('button', { name: 'Show More bookings' }));
    await panel.findByText('No more bookings.');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Hide cancelled (1)' }));
    await panel.findByText('Space 26');
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    expect(await panel.findByRole('button', { name: 'Show More bookings' })).toBeInTheDocument();
  });

  it('keeps the end of the list mounted while pages reload, so that it keeps the focus', async () => {
    let pendingCalls = 0;
    const response = listOf(manyBookings);
    let list: (request: Request) => unknown = response;
    const { store } = open(undefined, { 'GET /api/vendors/1/bookings': (request) => list(request) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show More bookings' }));
    const end = await screen.findByText('No more bookings.');
    list = () => new Promise(() => (pendingCalls += 1));
    store.dispatch(popnookApi.util.invalidateTags([{ type: 'Bookings', id: 'LIST' }]));
    await waitFor(() => {
      expect(pendingCalls).toBe(5);
    });
    expect(end).toBeInTheDocument();
  });
});

describe('withdrawing a request (D30)', () => {
  const withdraw = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Space 4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  };

  it('asks for confirmation, withdraws the request and focuses the heading', async () => {
    let status = 'pending';
    open(() => [booking(4, { status })], {
      'PUT /api/bookings/4': async (request) => {
        ({ status } = (await request.json()) as { status: string });
        return booking(4, { status });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Space 4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Request' }));
    expect(status).toBe('pending');
    await withdraw();
    expect(await screen.findByText('No pending requests.')).toBeInTheDocument();
    expect(status).toBe('cancelled');
    expect(screen.getByRole('heading', { name: 'Pending Requests' })).toHaveFocus();
  });

  it('keeps the card when withdrawing fails, even if the list cannot be reloaded', async () => {
    let down = false;
    const response = listOf(() => [booking(4, { status: 'pending' })]);
    const { store } = open(undefined, {
      'GET /api/vendors/1/bookings': (request) =>
        down ? errorResponse(503, 'The database is unavailable.') : response(request),
      'PUT /api/bookings/4': () => {
        down = true;
        return errorResponse(503, 'The database is unavailable.');
      },
    });
    await withdraw();
    await waitFor(() => {
      expect(store.getState().toasts.current).toMatchObject({
        title: 'Update Failed',
        description: 'The database is unavailable.',
      });
    });
    expect(screen.getByRole('button', { name: 'Withdraw request for Space 4' })).toBeInTheDocument();
    expect(screen.queryByText('Your requests could not be loaded')).not.toBeInTheDocument();
  });
});

it('keeps the open tab in the URL', async () => {
  open(undefined, {}, '/vendor-dashboard?tab=discover');
  expect(await screen.findByRole('tab', { name: 'Discover Spaces' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'My Bookings' }));
  expect(window.location.search).toBe('?tab=bookings');
});

it('offers a review of a completed booking, but not if the review was deleted (D44)', async () => {
  open(() => [booking(1), booking(2, { reviewDeleted: true })], {}, '/vendor-dashboard?tab=bookings');
  expect(await screen.findByRole('link', { name: 'Write a Review of Space 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write a Review of Space 2' })).not.toBeInTheDocument();
  expect(screen.getByText('Review deleted by our team')).toBeInTheDocument();
});
