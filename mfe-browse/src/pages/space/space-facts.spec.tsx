import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Map as LeafletMap, Marker } from 'leaflet';
import { renderSpacePage } from '../../../test/space-page';
import { aSpace } from '../../../test/spaces';

const popup = (id: number, overrides: object = {}) => ({
  id,
  vendorId: 40 + id,
  vendorName: 'Wick & Wander',
  subSpace: null,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  isRunning: true,
  ...overrides,
});

it('shows current and upcoming popups (D16)', async () => {
  const requestedSpaceIds: (string | null)[] = [];
  renderSpacePage({
    'GET /api/discover/active-bookings': (request) => {
      requestedSpaceIds.push(new URL(request.url).searchParams.get('spaceId'));
      return [popup(1), popup(2, { isRunning: false, subSpace: { id: 5, name: 'Shelf', type: 'shelf' } })];
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Popping up here' });
  const [activePopup, upcomingPopup] = within(heading.closest('section') ?? document.body).getAllByRole(
    'listitem',
  );
  expect(activePopup).toHaveTextContent(/Active.*Wick & Wander.*The whole space, Dec 1/);
  expect(upcomingPopup).toHaveTextContent(/Upcoming.*Shelf, Dec 1/);
  expect(requestedSpaceIds).toEqual(['7']);
});

it('omits popups if they cannot be loaded', async () => {
  const loadPopups = jest.fn(() => errorResponse(503, 'Busy.'));
  renderSpacePage({ 'GET /api/discover/active-bookings': loadPopups });
  expect(await screen.findByRole('heading', { name: 'Where it is' })).toBeInTheDocument();
  await waitFor(() => expect(loadPopups).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Popping up here' })).toBeNull();
});

it.each([
  [1, 'Usually answers within an hour'],
  [5, 'Usually answers within 5 hours'],
  [48, 'Usually answers within 48 hours'],
  [49, 'Usually answers within 3 days'],
  [70, 'Usually answers within 3 days'],
])('shows the typical response time of the host: %d hours (D66)', async (usualAnswerHours, text) => {
  renderSpacePage({ 'GET /api/spaces/7': () => ({ ...aSpace(), usualAnswerHours }) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows the address, the description, the allowed goods and the amenities', async () => {
  renderSpacePage({
    'GET /api/spaces/7': () =>
      aSpace({
        allowedGoods: 'Tea',
        houseRules: 'No nails',
        amenities: ['Wi-Fi', 'Piano'],
        spaceType: 'gallery',
      }),
  });
  const about = (await screen.findByRole('heading', { name: 'About this space' })).closest('section');
  expect(about).toHaveTextContent('A bright corner room.What you can sellTeaHouse rulesNo nailsWi-FiPiano');
  const location = screen.getByRole('heading', { name: 'Where it is' }).closest('section');
  expect(location).toHaveTextContent('12 Hargett St, Raleigh, NC');
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(
    /^GalleryJuniper & Oak/,
  );
});

it.each([
  [
    'monthly',
    'Monthly LeaseYou pay one fixed rate for your booking period and keep everything you sell. The host takes no commission.',
    'Rate$600/monthBooking period30 days',
  ],
  [
    'commission',
    'Commission OnlyYou pay nothing upfront. The host takes a percentage of your sales, which you settle with them after your popup.',
    'Commission15.0% of salesMinimum commission$5/dayDue at settlement, never upfront.Booking period30 days',
  ],
  [
    'hybrid',
    'HybridYou pay a fixed rate upfront. The host also takes a percentage of your sales, which you settle with them after your popup.',
    'Rate$600/monthCommission15.0% of salesMinimum commission$5/dayDue at settlement, never upfront.Booking period30 days',
  ],
] as const)(
  'shows only the terms that apply to a %s space (D37)',
  async (paymentAgreementType, label, terms) => {
    renderSpacePage({
      'GET /api/spaces/7': () =>
        aSpace({ paymentAgreementType, pricePerDay: '600.00', minimumCommission: '5.00', periodDays: 30 }),
    });
    const agreement = (await screen.findByRole('heading', { name: 'Payment Agreement' })).closest('section');
    expect(agreement?.textContent).toContain(`Payment Agreement${label}`);
    expect(agreement?.querySelector('dl')?.textContent).toBe(terms);
  },
);

it('shows a generic name if the host cannot be loaded, and whether the space is saved (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '[7]');
  renderSpacePage({ 'GET /api/users/3': () => errorResponse(503, 'Busy.') }, null);
  expect(await screen.findByText('A Popnook host')).toBeInTheDocument();
  const heart = screen.getByRole('button', { name: 'Save Juniper & Oak' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  localStorage.clear();
});

it('omits the response time if there are too few answers (D66), and explains cancellation', async () => {
  renderSpacePage();
  expect(await screen.findByText('Harriet Olsen')).toBeInTheDocument();
  expect(screen.queryByText(/Usually answers/)).toBeNull();
  expect(screen.getByText(/You can withdraw your request until the host answers/)).toBeInTheDocument();
});

it('loads a map of the address when the visitor scrolls near it, and limits its zoom', async () => {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const [observe, disconnect, setView] = [jest.fn(), jest.fn(), jest.spyOn(LeafletMap.prototype, 'setView')];
  const addMarker = jest.spyOn(Marker.prototype, 'addTo');
  const options: unknown[] = [];
  class Observer {
    observe = observe;
    disconnect = disconnect;
    constructor(callback: typeof notify, observerOptions: unknown) {
      notify = callback;
      options.push(observerOptions);
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: Observer });
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ latitude: '35.8', longitude: '-78.7' }),
    'GET /api/config/map': () => ({ tilesUrl: null, tilesAttribution: null }),
    'GET /api/config/maps-key': () => ({ apiKey: '' }),
  });
  const maps = () => screen.queryAllByRole('group', { name: /^Map of/ });
  await waitFor(() => expect(observe).toHaveBeenCalledTimes(1));
  expect(options).toEqual([{ rootMargin: '400px' }]);
  act(() => notify([{ isIntersecting: false }]));
  expect(disconnect).not.toHaveBeenCalled();
  act(() => notify([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(disconnect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(maps()).toHaveLength(1));
  expect(maps()[0]).toHaveAccessibleName(
    'Map of Juniper & Oak. Use the arrow keys to move the map, and plus and minus to zoom.',
  );
  expect(setView).toHaveBeenCalledWith([35.8, -78.7], 11);
  expect(addMarker.mock.contexts.map((marker) => (marker as Marker).getLatLng())).toEqual([
    { lat: 35.8, lng: -78.7 },
  ]);
  const [zoomIn, zoomOut] = ['Zoom in', 'Zoom out'].map((name) => screen.getByRole('button', { name }));
  const areDisabled = () => [zoomIn, zoomOut].map((button) => button?.getAttribute('aria-disabled'));
  const press = (button: HTMLElement | undefined, times: number) => {
    for (let count = 0; count < times; count += 1) act(() => button?.click());
  };
  // The map starts at zoom level 11. The lowest level is 5, the highest 18.
  expect(areDisabled()).toEqual(['false', 'false']);
  press(zoomIn, 7);
  expect(areDisabled()).toEqual(['true', 'false']);
  press(zoomOut, 12);
  expect(areDisabled()).toEqual(['false', 'false']);
  press(zoomOut, 1);
  expect(areDisabled()).toEqual(['false', 'true']);
  jest.restoreAllMocks();
});
