import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { MapFeatureDto, MapMarkerDto } from '@popnook/api-client';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Map as LeafletMap } from 'leaflet';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import { MapAndList } from './discover.page';

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

let queries: Record<string, string>[];
const open = (api: FakeApi = {}) => {
  queries = [];
  return renderPage(<MapAndList />, {
    path: '/discover',
    api: {
      'GET /api/spaces': () => paged(spaces),
      'GET /api/spaces/map': (request) => {
        queries.push(queryOf(request));
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
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Leaflet reads the deprecated `keyCode`. */
const keyCodes = { Enter: 13, ' ': 32 };
const press = (marker: HTMLElement, key: keyof typeof keyCodes = 'Enter') => {
  marker.focus();
  fireEvent.keyPress(marker, { key, keyCode: keyCodes[key], charCode: keyCodes[key] });
};

const onMap = async () => within(await screen.findByRole('group', { name: /^Map of spaces/ }));

it('starts at the default center and zoom 10 (SPEC 9)', async () => {
  open();
  await onMap();
  await waitFor(() => expect(queries).toHaveLength(1));
  const [west = 0, south = 0, east = 0, north = 0] = (queries[0]?.['bbox'] ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(-78.64, 1);
  expect((south + north) / 2).toBeCloseTo(35.78, 1);
  expect(queries[0]?.['zoom']).toBe('10');
});

it('shows name, type, location, payment type and a details link in the pop-up of a marker (SPEC 2)', async () => {
  open();
  const map = await onMap();
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

it('shows the approximate marker of a space without coordinates as highlighted, and large numbers shortened', async () => {
  const many = featureAt(-78.3, 36, { count: 1000, approximate: false }, [-78.35, 35.95, -78.25, 36.05]);
  open({ 'GET /api/spaces/map': () => ({ type: 'FeatureCollection', features: [...features, many] }) });
  const map = await onMap();
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

it('opens a pop-up with Space or Enter', async () => {
  open();
  const map = await onMap();
  press(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' }), ' ');
  expect(await map.findByRole('link', { name: 'View Details of Juniper & Oak' })).toBeInTheDocument();
});

it('announces the size of a cluster; on Enter, zooms in and moves focus to the map', async () => {
  open();
  const map = await onMap();
  press(await map.findByRole('button', { name: '5 spaces, zoom in' }));
  await waitFor(() => expect(Number(queries.at(-1)?.['zoom'])).toBeGreaterThan(10));
  expect(screen.getByRole('group', { name: /^Map of spaces/ })).toHaveFocus();
});

it('shows spaces without coordinates in one marker labeled as approximate, and labels them in the list (D49)', async () => {
  open();
  const map = await onMap();
  await userEvent.click(await map.findByRole('button', { name: '3 spaces, approximate location' }));
  expect(await map.findByText(/do not have an exact location/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /The Corner Room.*approximate location/ })).toBeInTheDocument();
});

it('highlights the cluster or pin of a space hovered in the list, and the list entry of a hovered pin (D49)', async () => {
  open();
  const map = await onMap();
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
  open();
  const map = await onMap();
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

it('updates the list and its count when the map moves, and loads more pages', async () => {
  const boxes: (string | undefined)[] = [];
  open({
    'GET /api/spaces': (request) => {
      const { bbox, cursor } = queryOf(request);
      boxes.push(bbox);
      return cursor ? paged([aSpace({ id: 20, name: 'Last Door' })], 9) : paged(spaces, 9, 'two');
    },
  });
  await onMap();
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
  open({
    'GET /api/spaces': (request) => {
      boxes.push(queryOf(request)['bbox']);
      return paged(spaces);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.');
  expect(await screen.findByText('3 spaces on Popnook')).toBeInTheDocument();
  expect(boxes.at(-1)).toBeUndefined();
});

it('offers to show all spaces when none are in view', async () => {
  open({ 'GET /api/spaces': () => paged([]) });
  await onMap();
  expect(await screen.findByText('No spaces here yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all spaces' }));
  await waitFor(() => expect(queries.some(({ bbox }) => bbox === undefined)).toBe(true));
});

it('shows a retry button when the markers cannot be loaded', async () => {
  let tries = 0;
  const response = { type: 'FeatureCollection', features };
  open({
    'GET /api/spaces/map': () =>
      ++tries === 1 ? errorResponse(503, 'The database is unavailable.') : response,
  });
  const map = await onMap();
  await userEvent.click(await map.findByRole('button', { name: /^Try again/ }));
  expect(await map.findByRole('button', { name: 'Juniper & Oak, 15% commission' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: /^Map of spaces/ })).toHaveFocus());
});

it('shows an error with a retry button in the list, and lets keyboard users skip the map', async () => {
  let tries = 0;
  open({
    'GET /api/spaces': () =>
      ++tries === 1 ? errorResponse(503, 'The database is unavailable.') : paged(spaces),
  });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('link', { name: 'Skip the map' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('3 spaces in this part of the map'));
});

it('keeps focus on the button that loads the markers again, until they are loaded', async () => {
  let respond: (response: unknown) => void = () => undefined;
  open({ 'GET /api/spaces/map': () => new Promise((resolve) => (respond = resolve)) });
  const map = await onMap();
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
