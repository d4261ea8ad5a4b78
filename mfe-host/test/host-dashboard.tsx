import '@testing-library/jest-dom/jest-globals';
import { renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { todayIn } from '@popnook/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HostDashboardPage from '../src/pages/host-dashboard/host-dashboard.page';

export const space = (id: number, overrides: object = {}) => ({
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

/** A pending booking, as in the list of a space's bookings. */
export const booking = (id: number, overrides: object = {}) => ({
  id,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  status: 'pending',
  subSpaceId: null,
  totalAmount: '612.50',
  vendorId: 3,
  vendorFirstName: 'Ben',
  vendorLastName: 'Tanaka',
  createdAt: '2026-11-05T12:00:00.000Z',
  ...overrides,
});

/** A confirmed booking, as in the list of all bookings of a host. */
export const hostBooking = (id: number, overrides: object = {}) => ({
  ...booking(id, { status: 'confirmed', vendorFirstName: 'Mia', cancelReason: null }),
  spaceId: 7,
  spaceName: 'Space 7',
  subSpaceName: null,
  paymentAgreementType: 'monthly',
  vendorBusinessName: null,
  contact: { email: 'mia@example.com', phone: '+1 919 555 0100' },
  paymentNote: 'The vendor pays you directly before move-in. Popnook does not handle the payment.',
  flaggedAt: null,
  flaggedBy: null,
  ...overrides,
});

/** A pending request, as in the list of the requests that the host has to answer. */
export const request = {
  ...booking(5),
  spaceId: 7,
  spaceName: 'Space 7',
  vendorEmail: 'ben@example.com',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

export const stats = {
  totalSpaces: 1002,
  totalBookings: 1234,
  totalRevenue: '1800.50',
  averageRating: '4.5',
};

/** Responds only to calls with exactly these query parameters, so that the test fails if one is missing or different. */
export const forQuery = (query: string, respond: () => unknown) => (request: Request) =>
  sortedQuery(new URL(request.url).search) === sortedQuery(query) ? respond() : undefined;

const sortedQuery = (query: string) => [...new URLSearchParams(query)].map(String).sort().join('&');

/** Responds to `query` with the first page of a list, and to `query` plus `cursor=c2` with the second page. */
export const twoPages = (query: string, [first, second]: readonly [object[], object[]]) => {
  const headers = { 'X-Total-Count': String(first.length + second.length) };
  const link = { Link: '<?cursor=c2>; rel="next"' };
  const pages = [
    forQuery(query, () => Response.json(first, { headers: { ...headers, ...link } })),
    forQuery(`${query}&cursor=c2`, () => Response.json(second, { headers })),
  ];
  return (request: Request) => pages.map((respond) => respond(request)).find(Boolean);
};

export const upcomingQuery = 'limit=25&phase=upcoming&sort=start';
export const pastQuery = 'limit=25&phase=past&sort=-start';

export const renderDashboard = (api: FakeApi = {}, path = '/host-dashboard') =>
  renderPage(<HostDashboardPage />, {
    path,
    user: signedIn('host'),
    api: {
      'GET /api/hosts/1/stats': () => stats,
      // For the filter by space on the Bookings tab.
      'GET /api/hosts/1/calendar': (call) =>
        forQuery(`from=${today()}&to=${today()}`, () => ({ spaces: [space(7), space(8)] }))(call),
      'GET /api/hosts/1/spaces': forQuery('limit=50', () => [
        space(7),
        space(8, { approvalStatus: 'pending' }),
      ]),
      'GET /api/hosts/1/pending-bookings': forQuery('limit=50', () => [request]),
      'GET /api/spaces/7/bookings': () => [booking(5)],
      'GET /api/hosts/1/bookings': (call) =>
        forQuery(upcomingQuery, () => [hostBooking(9)])(call) ??
        forQuery(pastQuery, () => [
          hostBooking(4, { status: 'cancelled', cancelReason: 'withdrawn', contact: null }),
        ])(call),
      ...api,
    },
  });

const today = () => todayIn('America/New_York');

/** Answers a request, and confirms the answer in the dialog. */
export const answer = async (name: 'Accept' | 'Decline', vendor = 'Ben Tanaka') => {
  await userEvent.click(await screen.findByRole('button', { name: `${name} request from ${vendor}` }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

export const requestsPanel = () => within(screen.getByRole('region', { name: 'Pending Requests' }));
