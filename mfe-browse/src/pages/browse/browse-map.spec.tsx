import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { MapFeatureDto, MapMarkerDto } from '@popnook/api-client';
import { renderPage } from '@popnook/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import { countMediaListeners, setScreen } from '../../../test/wide-screen';
import { BrowsePage } from './browse.page';

const featureAt = (lng: number, lat: number, properties: MapMarkerDto): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});
const features = [
  featureAt(-78.7, 35.8, { count: 1, approximate: false, id: 1, name: 'Juniper', location: 'Cary, NC' }),
  featureAt(-100, 40, { count: 3, approximate: true }),
];

let mapQueries: Record<string, string>[];
let listQueries: Record<string, string>[];
const renderBrowse = (path: string) => {
  mapQueries = [];
  listQueries = [];
  return renderPage(<BrowsePage />, {
    path,
    api: {
      'GET /api/spaces': (request) => {
        listQueries.push(queryOf(request));
        return paged([aSpace({ id: 1, name: 'Juniper' }), aSpace({ id: 2, name: 'Fern' })]);
      },
      'GET /api/spaces/map': (request) => {
        mapQueries.push(queryOf(request));
        return { type: 'FeatureCollection', features };
      },
      'GET /api/locations': () => [],
      'GET /api/config/map': () => ({ tilesUrl: null, tilesAttribution: null }),
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
    },
  });
};

/** jsdom has no layout, but Leaflet needs the size of the map. */
const size = { clientWidth: 700, clientHeight: 600, offsetWidth: 700, offsetHeight: 600 };
beforeEach(() => {
  for (const [name, pixels] of Object.entries(size))
    jest.spyOn(HTMLElement.prototype, name as keyof typeof size, 'get').mockReturnValue(pixels);
  setScreen('wide');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const findMap = () => screen.findByRole('group', { name: /^Map of spaces/ });
const querySearchButton = () => screen.queryByRole('button', { name: 'Search this area' });
const numbersIn = (box = '') => box.split(',').map(Number);

it('moves the map to the results that have an exact location, highlights a space in both the list and the map, and lets keyboard users skip to the map (D61)', async () => {
  renderBrowse('/browse?q=oak&spaceType=gallery&sort=price');
  const map = await findMap();
  const filters = { q: 'oak', spaceType: 'gallery' };
  await waitFor(() => expect(mapQueries.at(-1)).toMatchObject({ ...filters, zoom: '13' }));
  // The map requests the default view, then the whole country to find the results, then the area of the results.
  expect(mapQueries[0]).toEqual({ ...filters, zoom: '10', bbox: expect.any(String) });
  expect(mapQueries).toContainEqual({ ...filters, zoom: '3' });
  expect(querySearchButton()).not.toBeInTheDocument();

  const marker = await within(map).findByRole('button', { name: /^Juniper/ });
  const link = screen.getByRole('link', { name: 'View Details of Juniper' });
  const card = link.closest('article');
  if (!card) throw new Error('The link is not in a card.');
  await userEvent.hover(card);
  await waitFor(() => expect(marker).toHaveClass('highlighted'));
  await userEvent.unhover(card);
  await waitFor(() => expect(marker).not.toHaveClass('highlighted'));
  act(() => link.focus());
  await waitFor(() => expect(marker).toHaveClass('highlighted'));
  act(() => marker.focus());
  await waitFor(() => expect(card.parentElement).toHaveClass('highlighted'));
  expect(marker).not.toHaveClass('highlighted');
  expect(screen.getByRole('link', { name: /Fern/ }).closest('article')?.parentElement).not.toHaveClass(
    'highlighted',
  );
  act(() => marker.blur());
  await waitFor(() => expect(card.parentElement).not.toHaveClass('highlighted'));
  await userEvent.hover(marker);
  await waitFor(() => expect(card.parentElement).toHaveClass('highlighted'));
  await userEvent.unhover(marker);
  await waitFor(() => expect(card.parentElement).not.toHaveClass('highlighted'));

  await userEvent.click(screen.getByRole('link', { name: 'Skip to the map' }));
  expect(document.activeElement).toContainElement(map);
});

it('offers to search the visible area after a long move, but not after a short one (D61)', async () => {
  renderBrowse('/browse?near=35.8,-78.7&place=Cary');
  const map = await findMap();
  await waitFor(() => expect(mapQueries.at(-1)).toMatchObject({ zoom: '13' }));
  const centerOfQuery = () => {
    const [west = 0, , east = 0] = numbersIn(mapQueries.at(-1)?.['bbox']);
    return (west + east) / 2;
  };
  const move = async () => {
    const before = centerOfQuery();
    map.focus();
    // An arrow key moves the map by 80 pixels. The button appears after 15% of the map's width, which is 105 pixels, so one move
    // is too short. Leaflet reads the deprecated `keyCode`.
    fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 });
    await waitFor(() => expect(centerOfQuery()).toBeGreaterThan(before + 0.01));
  };
  await move();
  expect(querySearchButton()).not.toBeInTheDocument();
  await move();
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }));
  expect(map).toHaveFocus();
  expect(querySearchButton()).not.toBeInTheDocument();
  await waitFor(() => expect(listQueries.at(-1)).toEqual({ limit: '24', bbox: expect.any(String) }));
  const { bbox = '' } = listQueries.at(-1) ?? {};
  expect(new URLSearchParams(window.location.search).get('bbox')).toBe(bbox);
  const [west = 0, south = 0, east = 0, north = 0] = numbersIn(bbox);
  // Two moves of 80 pixels. At zoom level 13, the world is 256 × 2¹³ pixels wide.
  expect([(west + east) / 2, (south + north) / 2]).toEqual([
    expect.closeTo(-78.7 + (160 * 360) / 256 / 2 ** 13, 3),
    expect.closeTo(35.8, 3),
  ]);
});

it('keeps the view if the visitor moves the map right after pressing “Search this area” (D61)', async () => {
  renderBrowse('/browse?near=35.8,-78.7&place=Cary');
  const map = await findMap();
  await waitFor(() => expect(mapQueries.at(-1)?.['zoom']).toBe('13'));
  const zoomOut = within(map).getByRole('button', { name: 'Zoom out' });
  await userEvent.click(zoomOut);
  const search = await screen.findByRole('button', { name: 'Search this area' });
  act(() => {
    search.click();
    zoomOut.click();
  });
  await waitFor(() => expect(listQueries.at(-1)).toEqual({ limit: '24', bbox: expect.any(String) }));
  await waitFor(() => expect(mapQueries.at(-1)?.['zoom']).toBe('11'));
  expect(querySearchButton()).toBeInTheDocument();
});

it('opens at the searched area, without a request for the location of the results', async () => {
  renderBrowse('/browse?bbox=-80,35,-79,36');
  await findMap();
  await waitFor(() => {
    const [west = 0, south = 0, east = 0, north = 0] = numbersIn(mapQueries.at(-1)?.['bbox']);
    expect([(west + east) / 2, (south + north) / 2]).toEqual([
      expect.closeTo(-79.5, 2),
      expect.closeTo(35.5, 2),
    ]);
  });
  expect(mapQueries.map(({ zoom }) => zoom)).not.toContain('3');
  expect(querySearchButton()).not.toBeInTheDocument();
});

it('shows the map beside the list in a wide window, and instead of the list with view=map in a narrow one (D61)', async () => {
  setScreen(1023);
  const { unmount } = renderBrowse('/browse');
  await screen.findByText('2 spaces found');
  expect(screen.queryByRole('link', { name: 'Skip to the map' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Map of spaces/ })).not.toBeInTheDocument();
  act(() => setScreen(1024));
  expect(await findMap()).toBeInTheDocument();
  act(() => setScreen(1023));
  expect(screen.queryByRole('group', { name: /^Map of spaces/ })).not.toBeInTheDocument();
  unmount();
  expect(countMediaListeners()).toBe(0);
  renderBrowse('/browse?view=map');
  expect(await findMap()).toBeInTheDocument();
});
