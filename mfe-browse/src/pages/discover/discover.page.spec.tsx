import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { popnookApi, type MapFeatureDto, type MapMarkerDto } from '@popnook/api-client';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Map as LeafletMap, Polyline } from 'leaflet';
import type { ReactNode } from 'react';
import { failingTwice } from '../../../test/failing';
import { contentOf } from '../../../test/content';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import { setScreen } from '../../../test/wide-screen';
import { defaultBox, defaultView, saveArea } from '../map/map-area';
import { DiscoverPage, MapAndList } from './discover.page';

const featureAt = (lng: number, lat: number, properties: MapMarkerDto, bbox?: number[]): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
  ...(bbox ? { bbox } : {}),
});

const features = [
  featureAt(-78.7, 35.8, {
    count: 1,
    approximate: false,
    id: 7,
    name: 'Juniper & Oak',
    spaceType: 'coffee_shop',
    location: 'Raleigh, NC',
    paymentAgreementType: 'commission',
    pricePerDay: null,
    commissionPercentage: '15.00',
    fromTotal: '0.00',
  }),
  featureAt(-78.9, 36, { count: 5, approximate: false }, [-78.95, 35.95, -78.85, 36.05]),
  featureAt(-78.64, 35.78, { count: 3, approximate: true }),
];

const spaces = [
  aSpace({ id: 7, latitude: '35.80000000', longitude: '-78.70000000' }),
  aSpace({ id: 8, name: 'Durham Till', latitude: '36.00000000', longitude: '-78.90000000' }),
  aSpace({ id: 9, name: 'The Corner Room' }),
];

let mapQueries: Record<string, string>[];
let listQueries: Record<string, string>[];
const renderDiscover = (api: FakeApi = {}, page: ReactNode = <MapAndList />) => {
  mapQueries = [];
  listQueries = [];
  return renderPage(page, {
    path: '/discover',
    api: {
      'GET /api/spaces': (request) => {
        listQueries.push(queryOf(request));
        return paged(spaces);
      },
      'GET /api/spaces/map': (request) => {
        mapQueries.push(queryOf(request));
        return { type: 'FeatureCollection', features };
      },
      'GET /api/config/map': () => ({ tilesUrl: null, tilesAttribution: null }),
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      ...api,
    },
  });
};

/** jsdom has no layout, but Leaflet needs the size of the map. */
const size = { clientWidth: 700, clientHeight: 600, offsetWidth: 700, offsetHeight: 600 };
beforeEach(() => {
  for (const [name, pixels] of Object.entries(size))
    jest.spyOn(HTMLElement.prototype, name as keyof typeof size, 'get').mockReturnValue(pixels);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // Every media query matches, also the one for reduced motion, so the map jumps instead of animating.
  setScreen('wide');
});
afterEach(() => {
  jest.restoreAllMocks();
  // Otherwise, the map of the next test would open at the area that this test has saved.
  saveArea(defaultView, defaultBox);
});

/** Leaflet reads the deprecated `keyCode`. */
const keyCodes = { Enter: 13, ' ': 32 };
const press = (marker: HTMLElement, key: keyof typeof keyCodes = 'Enter') => {
  marker.focus();
  fireEvent.keyPress(marker, { key, keyCode: keyCodes[key], charCode: keyCodes[key] });
};

const withinMap = async () => within(await screen.findByRole('group', { name: /^Map of spaces/ }));

it('starts at the default center and zoom 10 (SPEC 9)', async () => {
  renderDiscover();
  await withinMap();
  await waitFor(() => expect(mapQueries).toHaveLength(1));
  const [west = 0, south = 0, east = 0, north = 0] = (mapQueries[0]?.['bbox'] ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(-78.64, 1);
  expect((south + north) / 2).toBeCloseTo(35.78, 1);
  // Before the map has opened, the list shows the spaces of `defaultBox`.
  expect(listQueries[0]).toEqual({ limit: '8', bbox: '-79.14,35.45,-78.14,36.11' });
  expect(mapQueries[0]?.['zoom']).toBe('10');
});

it('shows name, type, location, payment type and a details link in the pop-up of a marker (SPEC 2)', async () => {
  renderDiscover();
  const map = await withinMap();
  press(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' }));
  const link = await map.findByRole('link', { name: 'View Details of Juniper & Oak' });
  expect(link).toHaveAttribute('href', '/spaces/7');
  for (const words of ['Coffee Shop', 'Raleigh, NC', 'Commission Only'])
    expect(map.getByText(words)).toBeInTheDocument();
  expect(link.parentElement).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(map.getByRole('button', { name: 'Juniper & Oak, 15% commission' })).toHaveFocus(),
  );
  expect(map.queryByRole('link', { name: /View Details/ })).not.toBeInTheDocument();
});

it('highlights the approximate marker while a space without coordinates is hovered, and shows 999+ on a cluster of 1,000 spaces', async () => {
  const many = featureAt(-78.3, 36, { count: 1000, approximate: false }, [-78.35, 35.95, -78.25, 36.05]);
  renderDiscover({
    'GET /api/spaces/map': () => ({ type: 'FeatureCollection', features: [...features, many] }),
  });
  const map = await withinMap();
  const cluster = await map.findByRole('button', { name: '1,000 spaces, zoom in' });
  expect(within(cluster).getByText('999+')).toBeInTheDocument();
  const row = screen.getByRole('link', { name: /The Corner Room/ });
  expect(row).toHaveTextContent(
    'The Corner RoomCoffee ShopRaleigh, NC · approximate locationCommission Only',
  );
  await userEvent.hover(row);
  await waitFor(() => {
    expect(map.getByRole('button', { name: '3 spaces, approximate location' })).toHaveClass('highlighted');
  });
});

it('opens a pop-up with the Space key', async () => {
  renderDiscover();
  const map = await withinMap();
  press(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' }), ' ');
  expect(await map.findByRole('link', { name: 'View Details of Juniper & Oak' })).toBeInTheDocument();
});

it('announces the size of a cluster; on Enter, zooms in and moves focus to the map', async () => {
  renderDiscover();
  const map = await withinMap();
  press(await map.findByRole('button', { name: '5 spaces, zoom in' }));
  await waitFor(() => expect(Number(mapQueries.at(-1)?.['zoom'])).toBeGreaterThan(10));
  expect(screen.getByRole('group', { name: /^Map of spaces/ })).toHaveFocus();
});

it('shows spaces without coordinates in one marker labeled as approximate, and labels them in the list (D49)', async () => {
  renderDiscover();
  const map = await withinMap();
  await userEvent.click(await map.findByRole('button', { name: '3 spaces, approximate location' }));
  const popup = await map.findByText(
    '3 spaces do not have an exact location yet. You can find them in the list.',
  );
  expect(popup.previousSibling).toHaveTextContent('Approximate location');
  expect(screen.getByRole('link', { name: /The Corner Room.*approximate location/ })).toBeInTheDocument();
});

it('highlights the cluster or pin of a space hovered in the list, and the list entry of a hovered pin (D49)', async () => {
  renderDiscover();
  const map = await withinMap();
  const pin = await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' });
  const cluster = map.getByRole('button', { name: '5 spaces, zoom in' });
  const durhamTill = screen.getByRole('link', { name: /Durham Till/ });
  await userEvent.hover(durhamTill);
  await waitFor(() => expect(cluster).toHaveClass('highlighted'));
  expect(pin).not.toHaveClass('highlighted');
  await userEvent.unhover(durhamTill);
  await waitFor(() => expect(cluster).not.toHaveClass('highlighted'));
  await userEvent.hover(pin);
  await waitFor(() => expect(screen.getByRole('link', { name: /Juniper/ })).toHaveClass('highlighted'));
});

it('shows the price on a pin and, on hover, a card with a picture, which Escape closes (WCAG 1.4.13)', async () => {
  renderDiscover();
  const map = await withinMap();
  const pin = await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' });
  expect(within(pin).getByText('15%')).toBeInTheDocument();
  const card = () => screen.queryByText('15.0% commission');
  await userEvent.hover(pin);
  await waitFor(() => expect(card()).toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  expect(card()).not.toBeInTheDocument();
  await userEvent.unhover(pin);
  await userEvent.hover(pin);
  await waitFor(() => expect(card()).toBeInTheDocument());
  await userEvent.unhover(pin);
  await waitFor(() => expect(card()).not.toBeInTheDocument());
});

it('shows the number of spaces in the area, loads more pages, and requests the spaces of the new area when the map moves', async () => {
  const boxes: (string | undefined)[] = [];
  renderDiscover({
    'GET /api/spaces': (request) => {
      const { bbox, cursor } = queryOf(request);
      boxes.push(bbox);
      return cursor ? paged([aSpace({ id: 20, name: 'Last Door' })], 9) : paged(spaces, 9, 'two');
    },
  });
  await withinMap();
  expect(await screen.findByText('9 spaces in this part of the map')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('link', { name: /Last Door/ })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom out' }));
  await waitFor(() => expect(new Set(boxes).size).toBe(2));
});

it('lists all spaces if the map fails (D49)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boxes: (string | undefined)[] = [];
  jest.spyOn(LeafletMap.prototype, 'setView').mockImplementation(() => {
    throw new Error('No map.');
  });
  renderDiscover({
    'GET /api/spaces': (request) => {
      boxes.push(queryOf(request)['bbox']);
      return paged(spaces);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The map could not be loaded. You can still use the list.',
  );
  expect(await screen.findByText('3 spaces on Popnook')).toBeInTheDocument();
  expect(boxes.at(-1)).toBeUndefined();
});

it('offers to show all spaces when none are in view', async () => {
  renderDiscover({ 'GET /api/spaces': () => paged([]) });
  await withinMap();
  expect(await screen.findByText('No spaces here yet')).toBeInTheDocument();
  expect(screen.getByText('Move the map, or show all spaces.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all spaces' }));
  await waitFor(() => expect(mapQueries.some(({ bbox }) => bbox === undefined)).toBe(true));
});

it('shows a retry button when the markers cannot be loaded, and moves focus to the map when a retry succeeds', async () => {
  let tries = 0;
  const response = { type: 'FeatureCollection', features };
  renderDiscover({
    'GET /api/spaces/map': () =>
      ++tries === 1 ? errorResponse(503, 'The database is unavailable.') : response,
  });
  const map = await withinMap();
  await userEvent.click(await map.findByRole('button', { name: /^Try again/ }));
  expect(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: /^Map of spaces/ })).toHaveFocus());
});

it('shows an error with a retry button in the list, and lets keyboard users skip the map', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => paged(spaces));
  renderDiscover({ 'GET /api/spaces': call });
  await expectRetriesToKeepFocus('The spaces could not be loaded');
  await waitFor(() => expect(document.getElementById('spaces-in-view')).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Skip the map' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('3 spaces in this part of the map'));
  expect(window.location.hash).toBe('');
});

it('says what the page is for, and shows the spaces of the area with pictures and links', async () => {
  let respond: (page: Response) => void = () => undefined;
  const spacesInView = [
    aSpace({ id: 7, latitude: '35.8', images: [{ url: '/large.webp', thumbnailUrl: '/small.webp' }] }),
    aSpace({ id: 9, name: 'The Corner Room', spaceType: 'gallery', location: 'Cary, NC' }),
  ];
  const api = {
    'GET /api/spaces': () => new Promise((resolve) => (respond = resolve)),
    'GET /api/discover/active-bookings': () => paged([]),
  };
  renderDiscover(api, <DiscoverPage />);
  const list = () => document.getElementById('spaces-in-view');
  expect(contentOf(document.querySelector('header'))).toEqual([
    '<h1> Discover Popups',
    'Find spaces near you and see which popups are open.',
  ]);
  expect(contentOf(list())).toEqual([
    '<div tabindex="-1" aria-busy="true">',
    '<span role="status"> Loading spaces',
    'Still loading. Your connection seems slow.',
    '<a href="/browse"> Browse all spaces',
  ]);
  await withinMap();
  respond(paged(spacesInView));
  await screen.findByText('2 spaces in this part of the map');
  expect(contentOf(list())).toEqual([
    '<div tabindex="-1">',
    '<p role="status"> 2 spaces in this part of the map',
    '<a href="/spaces/7"> [/small.webp 104px lazy]Juniper & OakCoffee ShopRaleigh, NCCommission Only',
    '<a href="/spaces/9"> The Corner RoomGalleryCary, NC · approximate locationCommission Only',
    '<a href="/browse"> Browse all spaces',
  ]);
  expect(screen.getByRole('region', { name: 'Spaces' })).toContainElement(list());
  expect(await screen.findByRole('heading', { name: 'Active Popups' })).toBeInTheDocument();
});

it.each([
  [false, 'Raleigh, NC'],
  [true, 'Raleigh, NC · approximate location'],
])(
  'shows a card with a picture on hover, and a pop-up on Enter (approximate: %s, D49)',
  async (approximate, place) => {
    const [pin] = features;
    const properties = { ...pin?.properties, approximate, thumbnailUrl: '/small.webp' };
    renderDiscover({
      'GET /api/spaces/map': () => ({ type: 'FeatureCollection', features: [{ ...pin, properties }] }),
    });
    const map = await withinMap();
    const marker = await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' });
    await userEvent.hover(marker);
    const card = (await map.findByText('15.0% commission')).closest('.leaflet-tooltip');
    expect(contentOf(card)).toEqual([
      '<div role="tooltip">',
      '[/small.webp 240px eager]',
      'Juniper & Oak',
      'Raleigh, NC',
      '15.0% commission',
    ]);
    press(marker);
    const link = await map.findByRole('link', { name: 'View Details of Juniper & Oak' });
    expect(contentOf(link.parentElement)).toEqual([
      '<div tabindex="-1">',
      'Juniper & Oak',
      'Coffee Shop',
      place,
      'Commission Only',
      '15.0% commission',
      '<a href="/spaces/7"> View Details of Juniper & Oak[right]',
    ]);
  },
);

it('highlights a list entry only while its pin is hovered or focused, and raises the marker of a focused entry', async () => {
  renderDiscover();
  const map = await withinMap();
  const pin = await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' });
  const entry = () => screen.getByRole('link', { name: /Juniper & Oak.*Raleigh/ });
  await userEvent.hover(pin);
  await waitFor(() => expect(entry()).toHaveClass('highlighted'));
  await userEvent.unhover(pin);
  await waitFor(() => expect(entry()).not.toHaveClass('highlighted'));
  act(() => pin.focus());
  expect(await screen.findByText('15.0% commission')).toBeInTheDocument();
  await waitFor(() => expect(entry()).toHaveClass('highlighted'));
  expect(screen.getByRole('link', { name: /Durham Till/ })).not.toHaveClass('highlighted');
  act(() => pin.blur());
  expect(screen.queryByText('15.0% commission')).not.toBeInTheDocument();
  await waitFor(() => expect(entry()).not.toHaveClass('highlighted'));
  const cluster = map.getByRole('button', { name: '5 spaces, zoom in' });
  const zIndexes = () => [pin, cluster].map(({ style }) => Number(style.zIndex));
  const [pinZIndex = 0, clusterZIndex = 0] = zIndexes();
  act(() => entry().focus());
  // A highlighted marker has the offset 1000. Clusters always have the offset 500, so they rise by the difference.
  await waitFor(() => expect(zIndexes()).toEqual([pinZIndex + 1000, clusterZIndex]));
  act(() => screen.getByRole('link', { name: /Durham Till/ }).focus());
  await waitFor(() => expect(zIndexes()).toEqual([pinZIndex, clusterZIndex + 500]));
});

it.each([
  ['a click', 0.05, '12', (cluster: HTMLElement) => userEvent.click(cluster)],
  // Level 16 is the limit: from there on, spaces are not clustered.
  ['Space', 0.00005, '16', (cluster: HTMLElement) => press(cluster, ' ')],
  // The spaces do not even fit at the current level 10, but the map always zooms in by at least one level.
  ['Enter', 1.5, '11', (cluster: HTMLElement) => press(cluster)],
])(
  'zooms on %s to the spaces of a cluster, which are up to %d degrees from its center',
  async (_, degrees, zoomLevel, activate) => {
    const box = [-78.9 - degrees, 36 - degrees, -78.9 + degrees, 36 + degrees];
    const cluster = featureAt(-78.9, 36, { count: 5, approximate: false }, box);
    renderDiscover({
      'GET /api/spaces/map': (request) => {
        mapQueries.push(queryOf(request));
        return { type: 'FeatureCollection', features: [cluster] };
      },
    });
    const map = await withinMap();
    await activate(await map.findByRole('button', { name: '5 spaces, zoom in' }));
    await waitFor(() => {
      const { bbox = '', zoom } = mapQueries.at(-1) ?? {};
      const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
      expect([(west + east) / 2, (south + north) / 2, zoom]).toEqual([
        expect.closeTo(-78.9, 2),
        expect.closeTo(36, 2),
        zoomLevel,
      ]);
    });
    expect(screen.getByRole('group', { name: /^Map of spaces/ })).toHaveFocus();
  },
);

it('zooms from the whole country to the streets, and separates overlapping pins at the closest zoom levels', async () => {
  jest.spyOn(Polyline.prototype, 'addTo').mockReturnThis();
  const neighbor = featureAt(-78.7, 35.8, {
    ...features[0]?.properties,
    count: 1,
    approximate: false,
    id: 8,
  });
  const pins = [...features, neighbor];
  renderDiscover({
    'GET /api/spaces/map': (request) => {
      mapQueries.push(queryOf(request));
      return { type: 'FeatureCollection', features: pins };
    },
  });
  const map = await withinMap();
  await userEvent.click(map.getByRole('button', { name: 'Show all spaces' }));
  await waitFor(() => expect(map.getByRole('button', { name: '2 spaces, zoom in' })).toBeInTheDocument());
  const [zoomIn, zoomOut] = ['Zoom in', 'Zoom out'].map((name) => map.getByRole('button', { name }));
  if (!zoomIn || !zoomOut) throw new Error('There are no zoom buttons.');
  for (let steps = 0; steps < 20; steps += 1) fireEvent.click(zoomIn);
  expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  expect(zoomOut).toHaveAttribute('aria-disabled', 'false');
  const separated = await map.findAllByRole('button', { name: 'Juniper & Oak, 15% commission' });
  expect(separated).toHaveLength(2);
  expect(mapQueries.at(-1)?.['zoom']).toBe('18');
  for (let steps = 0; steps < 20; steps += 1) fireEvent.click(zoomOut);
  expect(zoomIn).toHaveAttribute('aria-disabled', 'false');
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(mapQueries.at(-1)?.['zoom']).toBe('3'));
  // A line from each separated pin to its position.
  expect(Polyline.prototype.addTo).toHaveBeenCalledTimes(2);
});

it('moves the map to all spaces with coordinates when “Show all spaces” is pressed, or shows an error if they cannot be loaded', async () => {
  const far = featureAt(-112, 33.4, { count: 2, approximate: false }, [-113, 33, -111, 34]);
  let apiFails = false;
  const { store } = renderDiscover({
    'GET /api/spaces/map': (request) => {
      mapQueries.push(queryOf(request));
      return apiFails
        ? errorResponse(503, 'Busy.')
        : { type: 'FeatureCollection', features: [...features, far] };
    },
  });
  const map = await withinMap();
  const showAll = map.getByRole('button', { name: 'Show all spaces' });
  await userEvent.click(showAll);
  await waitFor(() => {
    const [west = 0, , east = 0] = (mapQueries.at(-1)?.['bbox'] ?? '').split(',').map(Number);
    expect((west + east) / 2).toBeCloseTo((-113 - 78.7) / 2, 0);
  });
  expect(mapQueries).toContainEqual({ zoom: '3' });
  // Otherwise, the button would use the cached response.
  store.dispatch(popnookApi.util.resetApiState());
  apiFails = true;
  await userEvent.click(showAll);
  await waitFor(() =>
    expect(store.getState().toasts.current).toMatchObject({ title: 'Error', description: 'Busy.' }),
  );
});

it('zooms with the wheel only while the map has focus', async () => {
  renderDiscover();
  await withinMap();
  const map = screen.getByRole('group', {
    name: 'Map of spaces. Use the arrow keys to move the map, and plus and minus to zoom.',
  });
  /** False if the map has handled the event and zoomed. */
  const wheelScrollsPage = () => fireEvent.wheel(map, { deltaY: 1 });
  expect(wheelScrollsPage()).toBe(true);
  map.focus();
  expect(wheelScrollsPage()).toBe(false);
  await waitFor(() => expect(mapQueries.at(-1)?.['zoom']).toBe('9'));
  map.blur();
  expect(wheelScrollsPage()).toBe(true);
});

it('scrolls the list, but not the page, to the space of a hovered pin', async () => {
  renderDiscover();
  const map = await withinMap();
  const pin = await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' });
  const list = document.getElementById('spaces-in-view');
  if (!list) throw new Error('There is no list.');
  // The list is visible from 100 to 600 px, and the item is 80 px high.
  let top = 700;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this === list ? new DOMRect(0, 100, 100, 500) : new DOMRect(0, top, 100, 80);
  });
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const scrollTopAfterHover = async (itemTop: number) => {
    top = itemTop;
    list.scrollTop = 1000;
    await userEvent.hover(pin);
    await waitFor(() => expect(screen.getByRole('link', { name: /Juniper/ })).toHaveClass('highlighted'));
    await userEvent.unhover(pin);
    return list.scrollTop;
  };
  // The item's lower edge is 180 px below the list.
  expect(await scrollTopAfterHover(700)).toBe(1000 + 180);
  // The item's upper edge is 70 px above the list.
  expect(await scrollTopAfterHover(30)).toBe(1000 - 70);
  expect(await scrollTopAfterHover(300)).toBe(1000);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('shows only the first page of the list when the map shows other spaces, and opens at the same area when the visitor comes back from a space', async () => {
  let ids = [1, 2];
  const queries: Record<string, string>[] = [];
  const api: FakeApi = {
    'GET /api/spaces': (request) => {
      queries.push(queryOf(request));
      if (queryOf(request)['cursor']) return paged([aSpace({ id: 20, name: 'Last Door' })], 3);
      return paged(
        ids.map((id) => aSpace({ id, name: `Space ${String(id)}` })),
        3,
        'two',
      );
    },
  };
  const { unmount } = renderDiscover(api);
  await withinMap();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  await screen.findByRole('link', { name: /Last Door/ });
  expect(queries.at(-1)).toEqual({ ...queries[0], cursor: 'two' });
  ids = [2, 3];
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(await screen.findByRole('link', { name: /Space 3/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Last Door/ })).not.toBeInTheDocument();
  const { bbox } = queries.at(-1) ?? {};
  const zoom = mapQueries.at(-1)?.['zoom'];
  unmount();
  queries.splice(0);
  renderDiscover(api);
  await withinMap();
  await waitFor(() => expect(mapQueries).not.toEqual([]));
  expect(queries[0]).toEqual({ limit: '8', bbox });
  expect(mapQueries[0]?.['zoom']).toBe(zoom);
});

it('keeps a pop-up open while the map zooms, and when it closes, does not move focus back from where the visitor has moved it', async () => {
  renderDiscover();
  const map = await withinMap();
  press(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' }));
  const link = await map.findByRole('link', { name: 'View Details of Juniper & Oak' });
  await userEvent.click(map.getByRole('button', { name: 'Zoom in' }));
  expect(link).toBeInTheDocument();
  const entry = screen.getByRole('link', { name: /Durham Till/ });
  act(() => entry.focus());
  fireEvent.click(screen.getByRole('group', { name: /^Map of spaces/ }));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(entry).toHaveFocus();
});

it('keeps focus on “Try again” while the markers are loaded again, and after another error', async () => {
  let respond: (response: unknown) => void = () => undefined;
  renderDiscover({ 'GET /api/spaces/map': () => new Promise((resolve) => (respond = resolve)) });
  const map = await withinMap();
  respond(errorResponse(503, 'Busy.'));
  const retry = await map.findByRole('button', { name: 'Try again to load the markers' });
  expect(map.getByRole('alert')).toHaveTextContent('The markers could not be loaded.');
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveTextContent(/^Loading\.\.\.$/));
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  respond(errorResponse(503, 'Busy.'));
  await waitFor(() => expect(retry).toHaveTextContent('Try again to load the markers'));
  expect(retry).toHaveFocus();
});

it('lists all spaces if the code of the map cannot be downloaded, until a retry succeeds (D49)', async () => {
  let downloadFails = true;
  jest.doMock('../map/space-map', () => {
    if (!downloadFails) return jest.requireActual('../map/space-map');
    throw new Error('The download failed.');
  });
  renderDiscover();
  const alert = await screen.findByRole('alert');
  expect(contentOf(alert)).toEqual([
    '<div role="alert">',
    'The map could not be loaded. You can still use the list.',
    '<button> Try again',
  ]);
  expect(await screen.findByText('3 spaces on Popnook')).toBeInTheDocument();
  downloadFails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: /^Map of spaces/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
