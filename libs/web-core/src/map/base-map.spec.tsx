import { renderPage } from '@popnook/testing/web';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import type { AtlasTopology } from './atlas';
import { BaseMap } from './base-map';
import { isRemoved, removeMap } from './remove-map';

const square = (west: number) => [
  [west, 0],
  [west + 10, 0],
  [west + 10, 10],
  [west, 10],
  [west, 0],
];
const area = (id: string, arc: number) => ({
  type: 'Polygon' as const,
  id,
  arcs: [[arc]],
  properties: { name: `Area ${id}` },
});
const topologyOf = (layer: string, ...geometries: ReturnType<typeof area>[]): AtlasTopology => ({
  type: 'Topology',
  arcs: [square(0), square(40)],
  objects: { [layer]: { type: 'GeometryCollection', geometries } },
});
const files: Record<string, unknown> = {
  'states-10m.json': topologyOf('states', area('37', 0), area('45', 1)),
  'counties-10m.json': topologyOf('counties', area('37001', 0), area('45001', 1)),
  'towns.json': [['Town', 5, 5, 6]],
};
/** The variables of the theme. Each value names what the map draws in this color or font. */
const themeVariables = {
  '--blue-tint': 'water',
  '--paper': 'land',
  '--line': 'county',
  '--edge': 'state',
  '--quiet': 'text',
  '--ink': 'town',
  '--font-body': 'font',
};

let fetched: string[];
/** What was drawn on all canvases, with the colors. */
let drawn: string[];
let map: LeafletMap;
beforeEach(() => {
  fetched = [];
  drawn = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const file = String(url).split('/').at(-1) ?? '';
    fetched.push(file);
    return Promise.resolve(Response.json(files[file]));
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      new Proxy({} as Record<string, unknown>, {
        get: (context, name: string) => {
          if (name === 'measureText') return () => ({ width: 40 });
          if (name in context) return context[name];
          return (...args: unknown[]) => {
            if (name === 'scale') drawn.push(`scale ${args.join()}`);
            if (name === 'fillText') drawn.push(`${String(args[0])} ${String(context['fillStyle'])}`);
            if (name === 'fillRect' || name === 'fill') drawn.push(`fill ${String(context['fillStyle'])}`);
            if (name === 'stroke') drawn.push(`stroke ${String(context['strokeStyle'])}`);
          };
        },
      }) as unknown as CanvasRenderingContext2D,
  );
  const container = document.createElement('div');
  // The value of a variable can have spaces around it, as in a style sheet.
  for (const [name, value] of Object.entries(themeVariables)) container.style.setProperty(name, ` ${value} `);
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(container, side, { value: 200 });
  document.body.append(container);
  map = new LeafletMap(container, { attributionControl: false, fadeAnimation: false, zoomAnimation: false });
  map.setView([5, 5], 5);
});
afterEach(() => {
  if (!isRemoved(map)) removeMap(map);
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const renderMap = (config: object = {}, apiKey = '') =>
  renderPage(<BaseMap map={map} />, {
    api: {
      'GET /api/config/map': () => ({ tilesUrl: null, tilesAttribution: null, ...config }),
      'GET /api/config/maps-key': () => ({ apiKey }),
    },
  });
const canvases = () => document.querySelectorAll('canvas').length;
const attribution = () => document.querySelector('.leaflet-control-attribution');
const scripts = () => document.querySelectorAll('script[src*="googleapis"]').length;
const actOnMap = (action: () => unknown) => act(() => void action());

it('draws our outline map in the colors of the theme, and loads details when the visitor zooms in', async () => {
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 3 });
  const { unmount } = renderMap();
  await waitFor(() => expect(canvases()).toBeGreaterThan(0));
  expect(fetched).toEqual(['states-10m.json']);
  // Tiles are 256 CSS pixels wide, and have at most two pixels per CSS pixel, although this screen has three.
  expect(document.querySelector('canvas')?.width).toBe(512);
  expect(new Set(drawn)).toEqual(
    new Set(['scale 2,2', 'fill water', 'fill land', 'stroke state', 'Area 37 text']),
  );
  expect(
    [...document.querySelectorAll('.leaflet-control-attribution a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['GeoNames', 'https://www.geonames.org/'],
    ['CC BY', 'https://creativecommons.org/licenses/by/4.0/'],
  ]);

  actOnMap(() => map.setZoom(6));
  await waitFor(() => expect(drawn).toContain('Town town'));
  expect(fetched).toEqual(['states-10m.json', 'towns.json']);
  expect(drawn).not.toContain('stroke county');

  actOnMap(() => map.setZoom(7));
  await waitFor(() => expect(drawn).toContain('stroke county'));
  expect(fetched).toEqual(['states-10m.json', 'towns.json', 'counties-10m.json']);
  actOnMap(() => map.setView([5, 45], 9));
  await waitFor(() => expect(drawn).toContain('Area 45001 text'));
  expect(fetched).toHaveLength(3);

  const count = drawn.length;
  actOnMap(() => map.fire('moveend'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  // Nothing is drawn again, because the same states are in view.
  expect(drawn).toHaveLength(count);
  unmount();
  expect(canvases()).toBe(0);
  expect(attribution()).toBeNull();
  Reflect.deleteProperty(window, 'devicePixelRatio');
});

it('shows the tiles and the attribution of the configured server, and our outline map where a tile is missing (D48)', async () => {
  renderMap({ tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png', tilesAttribution: '<b>© Example' }, 'a-key');
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')).not.toBeNull());
  const tile = document.querySelector<HTMLImageElement>('img.leaflet-tile');
  expect(tile?.src).toMatch(/^https:\/\/tiles\.example\/5\/\d+\/\d+\.png$/);
  // The attribution is shown as text, even if it contains HTML.
  expect(attribution()?.textContent).toBe('<b>© Example');
  // If our map were drawn, it would already be visible, because the previous test has cached its outlines.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(canvases()).toBe(0);
  // Google's map is not loaded, although there is a key.
  expect(scripts()).toBe(0);
  fireEvent.error(tile ?? document.body);
  await waitFor(() => expect(canvases()).toBeGreaterThan(0));
  expect(document.querySelector('img.leaflet-tile')).not.toBeNull();
});

it('shows nothing until the configuration has loaded', async () => {
  const neverRespond = () => new Promise(() => undefined);
  renderPage(<BaseMap map={map} />, { api: { 'GET /api/config/map': neverRespond } });
  // If our map were drawn, it would already be visible, because a previous test has cached its outlines.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(canvases()).toBe(0);
});

it('draws our outline map if the configuration cannot be loaded', async () => {
  renderPage(<BaseMap map={map} />);
  expect(canvases()).toBe(0);
  await waitFor(() => expect(canvases()).toBeGreaterThan(0));
});

it('removes a map, even during a zoom animation', () => {
  expect(isRemoved(map)).toBe(false);
  Object.assign(map, { _animatingZoom: true });
  removeMap(map);
  expect(isRemoved(map)).toBe(true);
  expect(Reflect.get(map, '_animatingZoom')).toBe(false);
});
