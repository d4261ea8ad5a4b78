import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { popnookApi } from '@popnook/api-client';
import { addDays, formatPeriod, todayIn } from '@popnook/ui';
import { errorResponse, pageContent, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import type { CurrentUser } from '@popnook/web-core';
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

type Booking = ReturnType<typeof booking>;

/** Responds like the API: filters the bookings by status, cancellation and ID, and returns one page. */
const bookingsApi = (all: () => object[]) => (request: Request) => {
  const query = new URL(request.url).searchParams;
  // A parameter that is missing from the query matches every booking.
  const matching = (all() as Booking[]).filter(
    ({ id, status }) =>
      (query.get('status') ?? status) === status &&
      (query.get('cancelled') ?? String(status === 'cancelled')) === String(status === 'cancelled') &&
      (query.get('bookingId') ?? String(id)) === String(id),
  );
  const start = Number(query.get('cursor') ?? 0);
  const page = matching.slice(start, start + Number(query.get('limit') ?? 60));
  const end = start + page.length;
  const headers = new Headers({ 'X-Total-Count': String(matching.length) });
  if (end < matching.length) headers.set('Link', `</api?cursor=${String(end)}>; rel="next"`);
  return Response.json(page, { headers });
};

const stats = { totalBookings: 512, upcoming: 3, totalSpent: '101.00', completed: 2 };

interface DashboardOptions {
  /** Called for each API request, so that the bookings can change during a test. */
  bookings?: () => object[];
  /** Overrides calls of the fake API. */
  api?: FakeApi;
  path?: string;
  user?: CurrentUser;
}

const renderDashboard = ({
  bookings = () => [],
  api = {},
  path = '/vendor-dashboard',
  user = signedIn('vendor'),
}: DashboardOptions = {}) =>
  renderPage(<VendorDashboardPage />, {
    path,
    user,
    api: {
      'GET /api/vendor-profiles/1': () => ({ userId: 1, businessName: 'Juniper & Oak' }),
      'GET /api/vendors/1/stats': () => stats,
      'GET /api/vendors/1/bookings': bookingsApi(bookings),
      ...api,
    },
  });

it('redirects a vendor without a profile to the profile form (SPEC 2)', async () => {
  renderDashboard({ user: signedIn('vendor', { hasVendorProfile: false }) });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-profile-setup');
  });
});

it('explains how to get the first booking', async () => {
  renderDashboard();
  await screen.findByText('No bookings yet');
  await waitFor(() => {
    expect(pageContent(screen.getByRole('tabpanel'))).toEqual([
      '<tabpanel> My Bookings',
      '## My Bookings',
      '### No bookings yet',
      'Find a space you like, choose a start date, and send a request to the host.',
      '[Find New Spaces](/browse)',
    ]);
  });
});

it('does not redirect when the profile cannot be loaded', async () => {
  renderDashboard({
    api: {
      'GET /api/vendor-profiles/1': () => errorResponse(500, 'Something went wrong on our side.'),
    },
  });
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/vendor-dashboard');
  expect(screen.getByRole('button', { name: 'Share your profile' })).toBeInTheDocument();
});

it('shares the public profile', async () => {
  renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Share Juniper & Oak' }));
  const email = screen.getByRole('menuitem', { name: 'Email' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(email)).toMatch(/\/vendor-profile\/1$/);
});

it('shows the statistics from the API (D33)', async () => {
  renderDashboard({ bookings: () => [booking(1)] });
  const card = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;
  await waitFor(async () => {
    expect(await card('Total Bookings')).toHaveTextContent('512');
  });
  expect(await card('Upcoming')).toHaveTextContent('3');
  expect(await card('Total Spent')).toHaveTextContent('$101');
  expect(await card('Completed')).toHaveTextContent('2');
});

it('shows all sections, and loads only the data that they show', async () => {
  const today = todayIn('America/New_York');
  const dates = { startDate: addDays(today, -1), endDate: addDays(today, 6) };
  const thumbnailUrl = '/uploads/window/thumbnail.webp';
  const listBookings = bookingsApi(() => [
    booking(3, { status: 'confirmed', spaceId: 8, thumbnailUrl, ...dates }),
    booking(2, { status: 'cancelled' }),
    booking(1, { thumbnailUrl }),
  ]);
  const queries: string[] = [];
  renderDashboard({
    api: {
      'GET /api/vendors/1/bookings': (request) => {
        queries.push(new URL(request.url).search);
        return listBookings(request);
      },
    },
  });
  await screen.findByRole('checkbox', { name: 'Hide cancelled (1)' });
  await screen.findByText('512');
  const period = formatPeriod(dates.startDate, dates.endDate);
  const content = pageContent().map((line) => line.replace(period, 'this week'));
  expect(content).toEqual([
    '# Vendor dashboard',
    'Welcome back, Robin.',
    '[Find New Spaces](/browse)',
    '(Share Juniper & Oak) {collapsed}',
    '[Edit Profile](/vendor-profile-setup)',
    '[View Public Profile](/vendor-profile/1)',
    'Total Bookings: 512',
    'Upcoming: 3',
    'Total Spent: $101',
    'Completed: 2',
    '<section> Pending Requests',
    '## Pending Requests',
    'No pending requests.',
    '<section> Now and next',
    '![](/uploads/window/thumbnail.webp)',
    '## Now',
    '6 days to go',
    '### [Space 3](/spaces/8)',
    '12 Oak Street, Raleigh, NC 27601 · Whole space',
    'this week',
    'Hosted by Hana Ortiz',
    '<div> Bookings, spaces and profile',
    'tab My Bookings {selected}',
    'tab Discover Spaces',
    'tab Profile',
    '<tabpanel> My Bookings',
    '## My Bookings',
    '[x] Hide cancelled (1)',
    '![](/uploads/window/thumbnail.webp)',
    '### [Space 3](/spaces/8)',
    'Raleigh, NC · Whole space',
    'Hosted by Hana Ortiz',
    '(Show details of Space 3) {collapsed}',
    'this week (7 days)',
    '$100.10',
    'Active',
    'Nothing is due before move-in.',
    '(Ask Popnook to cancel the booking of Space 3)',
    '![](/uploads/window/thumbnail.webp)',
    '### [Space 1](/spaces/7)',
    'Raleigh, NC · Whole space',
    'Hosted by Hana Ortiz',
    '(Show details of Space 1) {collapsed}',
    'Jan 5 – 12, 2026 (7 days)',
    '$100.10',
    'Completed',
    '[Write a Review of Space 1](/vendor-dashboard?review=1)',
  ]);
  expect(queries.toSorted()).toEqual([
    '?limit=1&cancelled=true',
    '?limit=20&cancelled=false',
    '?limit=200&status=confirmed',
    '?status=pending',
  ]);
});

it('shows current bookings and tabs only after the pending requests have loaded, so that the layout does not shift', async () => {
  const listBookings = bookingsApi(() => [booking(1)]);
  let respond: () => void = () => undefined;
  const { store } = renderDashboard({
    api: {
      'GET /api/vendors/1/bookings': async (request) => {
        if (request.url.includes('status=pending')) await new Promise<void>((resolve) => (respond = resolve));
        return listBookings(request);
      },
      // Never responds, so that the content below is the same in every run.
      'GET /api/vendors/1/stats': () => new Promise(() => undefined),
    },
  });
  const confirmed = popnookApi.endpoints.listVendorBookings.select({
    id: 1,
    status: 'confirmed',
    limit: 200,
  });
  await waitFor(() => expect(confirmed(store.getState()).isSuccess).toBe(true));
  await screen.findByRole('button', { name: 'Share Juniper & Oak' });
  expect(pageContent()).toEqual([
    '# Vendor dashboard',
    'Welcome back, Robin.',
    '[Find New Spaces](/browse)',
    '(Share Juniper & Oak) {collapsed}',
    '[Edit Profile](/vendor-profile-setup)',
    '[View Public Profile](/vendor-profile/1)',
    'Total Bookings:',
    'Upcoming:',
    'Total Spent:',
    'Completed:',
    '<section> Pending Requests',
    '## Pending Requests',
    'Awaiting Host Response',
    'status: Loading requests',
  ]);
  respond();
  expect(await screen.findByRole('tabpanel')).toBeInTheDocument();
});

it('shows which list cannot be loaded, with a button to try again', async () => {
  let isDown = true;
  const listBookings = bookingsApi(() => [booking(1), booking(2, { status: 'pending' })]);
  renderDashboard({
    api: {
      'GET /api/vendors/1/bookings': (request) =>
        isDown && request.url.includes('status=confirmed')
          ? errorResponse(503, 'Try later.')
          : listBookings(request),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your current bookings could not be loadedTry later.Try again',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByText('Space 1')).toBeInTheDocument();
});

it('shows a retry button when the statistics cannot be loaded', async () => {
  let isDown = true;
  renderDashboard({
    api: {
      'GET /api/vendors/1/stats': () => (isDown ? errorResponse(503, 'The database is unavailable.') : stats),
    },
  });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
  expect(screen.getByText('Your statistics could not be loaded')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('512')).toBeInTheDocument();
});

it('shows one error if nothing can be loaded, and retries everything', async () => {
  let isDown = true;
  const unlessDown = (response: (request: Request) => unknown) => (request: Request) =>
    isDown ? errorResponse(503, 'The database is unavailable.') : response(request);
  renderDashboard({
    api: {
      'GET /api/vendors/1/stats': unlessDown(() => stats),
      'GET /api/vendors/1/bookings': unlessDown(
        bookingsApi(() => [booking(5, { status: 'confirmed' }), booking(4, { status: 'pending' })]),
      ),
    },
  });
  await waitFor(() => {
    expect(screen.getAllByText(/could not be loaded/)).toEqual([
      screen.getByText('Your bookings could not be loaded'),
    ]);
  });
  isDown = false;
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

it('lists bookings in the order of the API, with duration, host and what is due at settlement (SPEC 2)', async () => {
  renderDashboard({
    bookings: () => [
      booking(3, { status: 'cancelled', cancelReason: 'declined' }),
      booking(2, { paymentAgreementType: 'commission', commissionPercentage: '15.00', totalAmount: '0.00' }),
      booking(1),
    ],
  });
  const panel = within(await screen.findByRole('tabpanel'));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Hide cancelled (1)' }));
  await panel.findByText('Declined by the host');
  const names = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Space 3', 'Space 2', 'Space 1']);
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  const details = 'Raleigh, NC · Whole spaceHosted by Hana OrtizJan 5 – 12, 2026 (7 days)';
  expect(rows).toEqual([
    `Space 3${details}$100.10CancelledDeclined by the host`,
    `Space 2${details}$0+ 15.0% of sales at settlementCompletedWrite a Review of Space 2`,
    `Space 1${details}$100.10CompletedWrite a Review of Space 1`,
  ]);
});

it('shows that a booking is active, and how many stars the vendor gave a reviewed booking (D31, D44)', async () => {
  const today = todayIn('America/New_York');
  const dates = { startDate: addDays(today, -1), endDate: addDays(today, 6) };
  renderDashboard({
    bookings: () => [
      booking(3, { status: 'confirmed', subSpaceName: 'Shelf', ...dates }),
      booking(2, { reviewRating: 4 }),
    ],
  });
  const panel = within(await screen.findByRole('tabpanel'));
  const active = (await panel.findByRole('heading', { name: 'Space 3' })).closest('li');
  expect(active).toHaveTextContent(/Raleigh, NC · Shelf.*\$100\.10Active/);
  const reviewed = panel.getByRole('heading', { name: 'Space 2' }).closest('li');
  expect(reviewed).toHaveTextContent(/CompletedYou gave 4 stars$/);
});

it('shows why each booking was cancelled (D30)', async () => {
  const reasons = ['declined', 'withdrawn', 'expired', 'admin', 'account'];
  renderDashboard({
    bookings: () =>
      reasons.map((cancelReason, index) => booking(10 + index, { status: 'cancelled', cancelReason })),
  });
  const panel = within(await screen.findByRole('tabpanel'));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Hide cancelled (5)' }));
  await panel.findByText('Space 10');
  expect(panel.getAllByText('Cancelled').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'CancelledDeclined by the host',
    'CancelledWithdrawn by you',
    'CancelledNot answered in time',
    'CancelledCancelled by our team',
    'CancelledAccount no longer active',
  ]);
});

it('says in the name of a row’s button whether it shows or hides the details', async () => {
  renderDashboard({ bookings: () => [booking(1)] });
  const toggle = await screen.findByRole('button', { name: 'Show details of Space 1', expanded: false });
  await userEvent.click(toggle);
  expect(toggle).toHaveAccessibleName('Hide details of Space 1');
});

it('shows all details of a pending request, and asks for confirmation before withdrawing it (D25)', async () => {
  const expiresAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  const terms = { paymentAgreementType: 'hybrid', commissionPercentage: '15.00' };
  renderDashboard({
    bookings: () => [
      booking(4, { status: 'pending', expiresAt, subSpaceName: 'Shelf', message: 'For teas.', ...terms }),
    ],
  });
  const card = (await screen.findByRole('heading', { name: 'Space 4', level: 3 })).closest('article');
  expect(card).toHaveTextContent(
    'Space 4Raleigh, NC · Hosted by Hana Ortiz5 hours leftSpaceShelfDatesJan 5 – 12, 2026 (7 days)Upfront$100.10For teas.+ 15.0% of sales at settlementWithdraw request for Space 4',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request for Space 4' }));
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Withdraw this request?',
    '(Close)',
    'Withdraw this request?',
    'Space 4, Jan 5 – 12, 2026. The dates become available to others right away.',
    '(Withdraw Request) {danger}',
    '(Keep Request)',
  ]);
});

it('omits the message and the deadline of a pending request that has neither', async () => {
  renderDashboard({ bookings: () => [booking(4, { status: 'pending', expiresAt: null })] });
  const requests = await screen.findByRole('region', { name: 'Pending Requests' });
  await within(requests).findByText('Space 4');
  expect(pageContent(requests)).toEqual([
    '<section> Pending Requests',
    '## Pending Requests',
    'Awaiting Host Response',
    '### Space 4',
    'Raleigh, NC · Hosted by Hana Ortiz',
    'Space: Whole space',
    'Dates: Jan 5 – 12, 2026 (7 days)',
    'Upfront: $100.10',
    '(Withdraw request for Space 4)',
  ]);
});

it('suggests the first six spaces, with the rate per day or the commission (SPEC 9, D35)', async () => {
  const queries: string[] = [];
  const space = (id: number, overrides: object) => ({
    id,
    name: `Room ${String(id)}`,
    spaceType: 'gallery',
    location: 'Raleigh, NC',
    images: [],
    rating: '4.50',
    reviewCount: 2,
    // The rate for 30 days (D35).
    pricePerDay: '1200.00',
    commissionPercentage: '15.00',
    ...overrides,
  });
  renderDashboard({
    api: {
      'GET /api/spaces': ({ url }) => {
        queries.push(new URL(url).search);
        return [
          space(7, { paymentAgreementType: 'hybrid' }),
          space(8, {
            paymentAgreementType: 'commission',
            images: [{ url: '/a/full.webp', thumbnailUrl: '/a/s.webp' }],
          }),
          // Neither a rate nor a commission.
          space(9, { paymentAgreementType: 'monthly', pricePerDay: null, commissionPercentage: null }),
        ];
      },
    },
    path: '/vendor-dashboard?tab=discover',
  });
  await screen.findByText('15.0% commission');
  expect(pageContent(screen.getByRole('tabpanel'))).toEqual([
    '<tabpanel> Discover Spaces',
    '## Discover Spaces',
    '### [Room 7](/spaces/7)',
    'Raleigh, NC',
    'Rated',
    '4.5',
    'out of 5',
    ', 2 reviews',
    'about $40/day',
    '![](/a/s.webp)',
    '### [Room 8](/spaces/8)',
    'Raleigh, NC',
    'Rated',
    '4.5',
    'out of 5',
    ', 2 reviews',
    '15.0% commission',
    '### [Room 9](/spaces/9)',
    'Raleigh, NC',
    'Rated',
    '4.5',
    'out of 5',
    ', 2 reviews',
    'Ask the host',
    '[View All Spaces](/browse)',
  ]);
  expect(queries).toEqual(['?limit=6']);
});

it('shows that the suggested spaces are loading, that they could not be loaded, or that there are none', async () => {
  let respond: (spaces: unknown) => void = () => undefined;
  renderDashboard({
    api: { 'GET /api/spaces': () => new Promise((resolve) => (respond = resolve)) },
    path: '/vendor-dashboard?tab=discover',
  });
  expect(await screen.findByText('Loading spaces')).toBeInTheDocument();
  respond(errorResponse(503, 'Try later.'));
  expect(await screen.findByText('Try later.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  respond([]);
  expect(
    await screen.findByRole('heading', { name: 'No spaces available yet.', level: 3 }),
  ).toBeInTheDocument();
});

it('shows that the profile is loading, or that it could not be loaded', async () => {
  let fail: (error: Response) => void = () => undefined;
  renderDashboard({
    api: { 'GET /api/vendor-profiles/1': () => new Promise((resolve) => (fail = resolve)) },
    path: '/vendor-dashboard?tab=profile',
  });
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
  fail(errorResponse(503, 'Try later.'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your profile could not be loadedTry later.Try again',
  );
});

it('keeps the open tab in the URL without adding to the history, so that Back leaves the dashboard', async () => {
  renderDashboard();
  const tab = await screen.findByRole('tab', { name: 'Discover Spaces' });
  const historyLength = window.history.length;
  await userEvent.click(tab);
  await waitFor(() => expect(window.location.search).toBe('?tab=discover'));
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(window.history.length).toBe(historyLength);
});

it('shows the profile in a tab, with a link to edit it', async () => {
  const profile = {
    userId: 1,
    businessName: 'Juniper & Oak',
    businessType: 'art_crafts',
    priceRange: '$$',
    logoImage: null,
    productList: ['Bowls'],
    productImages: [],
    websiteUrl: null,
    instagramHandle: null,
    facebookPage: null,
    businessDescription: 'Hand-turned.',
    yearsInBusiness: 0,
    targetCustomers: null,
    specialtyProducts: null,
  };
  renderDashboard({
    api: { 'GET /api/vendor-profiles/1': () => profile },
    path: '/vendor-dashboard?tab=profile',
  });
  await screen.findByText('Hand-turned.');
  expect(pageContent(screen.getByRole('tabpanel'))).toEqual([
    '<tabpanel> Profile',
    '## Profile',
    '### Juniper & Oak',
    'Art & Crafts',
    '$$ ($25-$75)',
    '[Edit Profile](/vendor-profile-setup)',
    '#### About',
    'Hand-turned.',
    '#### Products and services',
    'Bowls',
    '<aside> About the business',
    'Years in business: Just starting',
  ]);
});

it('does not offer to hide cancelled bookings if there are none', async () => {
  renderDashboard({ bookings: () => [booking(1)] });
  const panel = within(await screen.findByRole('tabpanel'));
  await panel.findByText('Space 1');
  await waitFor(() => {
    expect(panel.queryByRole('checkbox', { name: /^Hide cancelled/ })).not.toBeInTheDocument();
  });
});

it('hides cancelled bookings until the vendor clears the checkbox, which shows their number', async () => {
  renderDashboard({
    bookings: () => [booking(3, { status: 'cancelled' }), booking(2), booking(1, { status: 'cancelled' })],
  });
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

it('says that all bookings are cancelled, not that there are no bookings', async () => {
  renderDashboard({ bookings: () => [booking(1, { status: 'cancelled' })] });
  expect(await screen.findByText('You have only cancelled bookings.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Hide cancelled (1)' })).toBeChecked();
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
});

it('shows the current and the next booking above the tabs, with the address and the days remaining', async () => {
  const today = todayIn('America/New_York');
  const confirmed = (id: number, start: number, end: number) =>
    booking(id, { status: 'confirmed', startDate: addDays(today, start), endDate: addDays(today, end) });
  const contact = { email: 'hana@popnook.test', phone: null };
  const thumbnailUrl = '/uploads/window/thumbnail.webp';
  const current = { ...confirmed(1, -2, 5), contact, thumbnailUrl, spaceId: 8, subSpaceName: 'Shelf' };
  renderDashboard({ bookings: () => [confirmed(3, 40, 70), confirmed(2, 3, 33), current] });
  const cards = within(await screen.findByRole('region', { name: 'Now and next' })).getAllByRole('article');
  // The dates depend on today, so a fixed text replaces them.
  const periods = [
    [formatPeriod(addDays(today, -2), addDays(today, 5)), 'this week'],
    [formatPeriod(addDays(today, 3), addDays(today, 33)), 'next month'],
  ] as const;
  const content = cards.map((card) =>
    pageContent(card).map((line) => periods.reduce((text, [from, to]) => text.replace(from, to), line)),
  );
  expect(content).toEqual([
    [
      '![](/uploads/window/thumbnail.webp)',
      '## Now',
      '5 days to go',
      '### [Space 1](/spaces/8)',
      '12 Oak Street, Raleigh, NC 27601 · Shelf',
      'this week',
      'Hosted by Hana Ortiz',
      '[hana@popnook.test](mailto:hana@popnook.test)',
    ],
    [
      '## Next',
      'Starts in 3 days',
      '### [Space 2](/spaces/7)',
      '12 Oak Street, Raleigh, NC 27601 · Whole space',
      'next month',
      'Hosted by Hana Ortiz',
    ],
  ]);
});

it('shows the host’s decline message', async () => {
  renderDashboard({
    bookings: () => [
      booking(2),
      booking(1, { status: 'cancelled', cancelReason: 'declined', declineMessage: 'In January?' }),
    ],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide cancelled (1)' }));
  const message = await screen.findByText('In January?');
  expect(message.closest('figure')).toHaveTextContent('Hana wrote:In January?');
});

describe('a confirmed booking', () => {
  const contact = { email: 'hana@popnook.test', phone: '+1 (919) 555-0100' };
  const paymentNote = 'You pay the host directly before move-in. Popnook does not handle the payment.';
  const confirmed = (overrides: object = {}) =>
    booking(1, { status: 'confirmed', endDate: '2099-01-01', contact, paymentNote, ...overrides });

  it('shows the host’s contact details and the payment note', async () => {
    renderDashboard({ bookings: () => [confirmed(), booking(2, { status: 'pending', paymentNote })] });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByRole('link', { name: 'hana@popnook.test' })).toHaveAttribute(
      'href',
      'mailto:hana@popnook.test',
    );
    expect(panel.getByRole('link', { name: '+1 (919) 555-0100' })).toHaveAttribute(
      'href',
      'tel:+19195550100',
    );
    // The pending booking has the same note, but does not show it.
    expect(panel.getAllByText(paymentNote)).toHaveLength(1);
  });

  it('says that the host has asked Popnook to cancel it (D30)', async () => {
    renderDashboard({
      bookings: () => [confirmed({ flaggedAt: '2026-11-22T12:00:00Z', flaggedBy: 'host' })],
    });
    const text = /^The host asked Popnook to cancel this booking/;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ask Popnook/ })).not.toBeInTheDocument();
  });

  it('lets the vendor ask Popnook to cancel it, with a reason (D30)', async () => {
    const sent: unknown[] = [];
    renderDashboard({
      bookings: () => [
        confirmed(sent.length > 0 ? { flaggedAt: '2026-11-22T12:00:00Z', flaggedBy: 'vendor' } : {}),
      ],
      api: {
        'PUT /api/bookings/1/cancellation-request': async (request) => {
          sent.push(await request.json());
          return { flaggedAt: '2026-11-22T12:00:00Z', flaggedBy: 'vendor' };
        },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ask Popnook to cancel the booking of Space 1' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Space 1, Jan 5, 2026 – Jan 1, 2099\. The booking stays/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), ' We are ill. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^You asked Popnook to cancel this booking/)).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'We are ill.' }]);
  });
});

describe('a list of bookings with more than one page (D40)', () => {
  const manyBookings = () => Array.from({ length: 25 }, (_, index) => booking(25 - index));

  it('shows the next page and moves focus to the end of the list', async () => {
    renderDashboard({ bookings: manyBookings });
    const panel = within(await screen.findByRole('tabpanel'));
    const more = await panel.findByRole('button', { name: 'Show More bookings' });
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    expect(await panel.findByText('No more bookings.')).toHaveFocus();
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(25);
  });

  it('shows that the next page could not be loaded, with a button to try again', async () => {
    let isDown = true;
    const listBookings = bookingsApi(manyBookings);
    renderDashboard({
      api: {
        'GET /api/vendors/1/bookings': (request) =>
          isDown && request.url.includes('cursor=')
            ? errorResponse(503, 'Try later.')
            : listBookings(request),
      },
    });
    const more = await screen.findByRole('button', { name: 'Show More bookings' });
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your bookings could not be loadedTry later.Try again',
    );
    isDown = false;
    await userEvent.click(more);
    expect(await screen.findByText('No more bookings.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('returns to the first page when the vendor shows cancelled bookings', async () => {
    renderDashboard({ bookings: () => [booking(26, { status: 'cancelled' }), ...manyBookings()] });
    const panel = within(await screen.findByRole('tabpanel'));
    await userEvent.click(await panel.findByRole('button', { name: 'Show More bookings' }));
    await panel.findByText('No more bookings.');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Hide cancelled (1)' }));
    await panel.findByText('Space 26');
    expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(20);
    expect(await panel.findByRole('button', { name: 'Show More bookings' })).toBeInTheDocument();
  });

  it('keeps “No more bookings.” mounted while pages reload, so that it keeps focus', async () => {
    let unansweredCalls = 0;
    let listBookings: (request: Request) => unknown = bookingsApi(manyBookings);
    const { store } = renderDashboard({
      api: { 'GET /api/vendors/1/bookings': (request) => listBookings(request) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show More bookings' }));
    const end = await screen.findByText('No more bookings.');
    listBookings = () => new Promise(() => (unansweredCalls += 1));
    store.dispatch(popnookApi.util.invalidateTags([{ type: 'Bookings', id: 'LIST' }]));
    // Five queries: for pending, confirmed and cancelled bookings, and for the two pages of the list.
    await waitFor(() => {
      expect(unansweredCalls).toBe(5);
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
    let finish: () => void = () => undefined;
    const { store } = renderDashboard({
      bookings: () => [booking(4, { status })],
      api: {
        'PUT /api/bookings/4': async (request) => {
          const { status: newStatus } = (await request.json()) as { status: string };
          await new Promise<void>((resolve) => (finish = resolve));
          status = newStatus;
          return booking(4, { status });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Space 4' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Request' }));
    expect(status).toBe('pending');
    await withdraw();
    expect(await screen.findByRole('button', { name: 'Withdraw Request' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    finish();
    expect(await screen.findByText('No pending requests.')).toBeInTheDocument();
    expect(screen.queryByText('Awaiting Host Response')).not.toBeInTheDocument();
    expect(status).toBe('cancelled');
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Request withdrawn',
      description: 'The dates at Space 4 are available again.',
    });
    expect(screen.getByRole('heading', { name: 'Pending Requests' })).toHaveFocus();
  });

  it('keeps the request visible when withdrawing fails, even if the list cannot be reloaded', async () => {
    let isDown = false;
    const listBookings = bookingsApi(() => [booking(4, { status: 'pending' })]);
    const { store } = renderDashboard({
      api: {
        'GET /api/vendors/1/bookings': (request) =>
          isDown ? errorResponse(503, 'The database is unavailable.') : listBookings(request),
        'PUT /api/bookings/4': () => {
          isDown = true;
          return errorResponse(503, 'The database is unavailable.');
        },
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

it('keeps other URL parameters when another tab opens', async () => {
  renderDashboard({ path: '/vendor-dashboard?tab=discover&from=email' });
  expect(await screen.findByRole('tab', { name: 'Discover Spaces' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'My Bookings' }));
  expect(window.location.search).toBe('?tab=bookings&from=email');
});

it('offers a review of a completed booking, but not if the review was deleted (D44)', async () => {
  renderDashboard({
    bookings: () => [booking(1), booking(2, { reviewDeleted: true })],
    path: '/vendor-dashboard?tab=bookings',
  });
  expect(await screen.findByRole('link', { name: 'Write a Review of Space 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write a Review of Space 2' })).not.toBeInTheDocument();
  expect(screen.getByText('Review deleted by our team')).toBeInTheDocument();
});
